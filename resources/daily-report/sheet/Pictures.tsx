import { dailyReport as texts } from "../../../i18n/ja/daily-report/daily-report.ts";
import { RecordPicture } from "../../../src/admin/fields/Picture.tsx";
import { Row } from "../../../src/ui/Row.tsx";
import { Text } from "../../../src/ui/Text.tsx";

/** The photos of a report; each opens in a new tab. */
export function ReportPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <Row>
      {photos.map((photo, index) => (
        <Text key={photo} component="a" href={photo} target="_blank" rel="noreferrer" display="block">
          <RecordPicture
            src={photo}
            alt={texts.content.photo(index + 1)}
            sx={{ width: 120, height: 90, borderRadius: 1 }}
          />
        </Text>
      ))}
    </Row>
  );
}
