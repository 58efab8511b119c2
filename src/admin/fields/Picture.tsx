import { adminTexts } from "../../../i18n/ja/console/admin.ts";
import BrokenImageIcon from "@mui/icons-material/ImageNotSupportedOutlined";
import { Box, type SxProps, type Theme } from "@mui/material";
import { useState } from "react";

type PictureProps = {
  src: string;
  /** Empty where the picture is decoration. */
  alt: string;
  lazy?: boolean;
  sx?: SxProps<Theme>;
};

/**
 * A picture of whatever address a record holds. An address that cannot be loaded leaves a quiet placeholder of the same
 * size: the browser's own broken image says nothing and breaks the line.
 */
export function RecordPicture({ src, alt, lazy, sx }: PictureProps) {
  // By address: another one is tried again.
  const [broken, setBroken] = useState<string>();
  if (broken === src)
    return (
      <Box
        role="img"
        aria-label={adminTexts.imageBroken}
        title={adminTexts.imageBroken}
        sx={[placeholder, ...asList(sx)]}
      >
        <BrokenImageIcon fontSize="small" aria-hidden="true" />
      </Box>
    );
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      {...(lazy && { loading: "lazy" as const })}
      onError={() => setBroken(src)}
      sx={[{ objectFit: "cover", display: "block" }, ...asList(sx)]}
    />
  );
}

const placeholder = {
  display: "grid",
  placeItems: "center",
  bgcolor: "action.hover",
  color: "text.secondary",
} as const;

const asList = (sx: SxProps<Theme> | undefined) => (Array.isArray(sx) ? sx : [sx]);
