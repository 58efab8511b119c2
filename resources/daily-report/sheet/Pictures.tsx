import { Box } from "@mui/material";
import { dailyReport as texts } from "../../../i18n/ja/daily-report.ts";
import { RecordPicture } from "../../../src/admin/fields/Picture.tsx";

/** The photos of a report; each opens in a new tab. */
export function ReportPhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {photos.map((photo, index) => (
        <Box key={photo} component="a" href={photo} target="_blank" rel="noreferrer" sx={{ display: "block" }}>
          <RecordPicture
            src={photo}
            alt={texts.content.photo(index + 1)}
            sx={{ width: 120, height: 90, borderRadius: 1 }}
          />
        </Box>
      ))}
    </Box>
  );
}
