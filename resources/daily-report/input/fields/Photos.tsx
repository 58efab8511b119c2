import AddIcon from "@mui/icons-material/AddAPhotoOutlined";
import CloseIcon from "@mui/icons-material/Close";
import { Alert, Box, Button, IconButton } from "@mui/material";
import { useRef } from "react";
import { dailyReport } from "../../../../i18n/ja/daily-report/daily-report.ts";
import { RecordPicture } from "../../../../src/admin/fields/Picture.tsx";
import { useRuntimeConfig } from "../../../../src/data/context.ts";
import { formatByteSize } from "../../../../src/data/upload/upload.ts";
import type { ReportFieldProps } from "./fieldProps.ts";
import { maxReportPhotos } from "./useSendPhotos.ts";
import { Row, Stack } from "../../../../src/ui/Row.tsx";
import { Text } from "../../../../src/ui/Text.tsx";

const { content: texts } = dailyReport;

/** Photos of the day. */
export function ReportPhotoInput({ form: { photos }, change, sending }: ReportFieldProps) {
  const { upload: limits } = useRuntimeConfig();
  const chooser = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Stack>
      {photos.length > 0 && (
        <Row>
          {photos.map((photo, index) => (
            <Box key={photo} sx={{ position: "relative" }}>
              <RecordPicture
                src={photo}
                alt={texts.photo(index + 1)}
                sx={{ width: 120, height: 90, borderRadius: 1, bgcolor: "action.hover" }}
              />
              <IconButton
                size="small"
                aria-label={texts.remove(texts.photo(index + 1))}
                onClick={() => {
                  change({ photos: photos.filter((one) => one !== photo) });
                  addButton.current?.focus();
                }}
                sx={{ position: "absolute", top: 2, right: 2, bgcolor: "background.paper" }}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Row>
      )}
      <Row align="center">
        <Button
          ref={addButton}
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={photos.length >= maxReportPhotos || sending.isPending}
          onClick={() => chooser.current?.click()}
        >
          {sending.isPending ? texts.uploading : texts.addPhoto}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = "";
            if (files.length > 0) sending.mutate(files);
          }}
        />
        <Text variant="muted">{texts.photoRule(formatByteSize(limits.maxBytes))}</Text>
      </Row>
      {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
    </Stack>
  );
}
