import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { RecordPicture } from "../../src/admin/fields/Picture.tsx";
import { Block } from "../../src/ui/Text.tsx";

/** A picture of a phone with what customers see. Its colours are those of the app, also in the dark mode of the console. */
export function PhoneFrame({ image, children }: { image: unknown; children: ReactNode }) {
  return (
    <Box
      sx={{
        width: 240,
        mx: "auto",
        border: "8px solid",
        borderColor: "tokens.deviceEdge",
        borderRadius: "26px",
        bgcolor: "tokens.phoneScreen",
        color: "tokens.phoneText",
        overflow: "hidden",
      }}
    >
      <Box sx={{ height: 130, background: ({ palette }) => palette.tokens.phoneDish }}>
        {typeof image === "string" && image !== "" && (
          <RecordPicture src={image} alt="" sx={{ width: "100%", height: "100%", color: "tokens.phoneDishText" }} />
        )}
      </Box>
      <Block px={1.5} py={1.25}>
        {children}
      </Block>
    </Box>
  );
}
