import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { RecordPicture } from "../src/admin/fields/Picture.tsx";
import { Block } from "../src/ui/Text.tsx";

/** A picture of a phone with what customers see. Its colours are those of the app, also in the dark mode of the console. */
export function PhoneFrame({ image, children }: { image: unknown; children: ReactNode }) {
  return (
    <Box
      sx={{
        width: 240,
        mx: "auto",
        border: "8px solid #26313d",
        borderRadius: "26px",
        bgcolor: "#fff",
        color: "#1f2733",
        overflow: "hidden",
      }}
    >
      <Box sx={{ height: 130, background: "linear-gradient(135deg, #f6d9b0, #e6a766)" }}>
        {typeof image === "string" && image !== "" && (
          <RecordPicture src={image} alt="" sx={{ width: "100%", height: "100%", color: "#5c4a33" }} />
        )}
      </Box>
      <Block px={1.5} py={1.25}>
        {children}
      </Block>
    </Box>
  );
}
