import { ButtonBase, type ButtonBaseProps } from "@mui/material";

/** A round button of the filter bar. `on`: the report has this condition. */
export function FilterChip({ on = false, ...props }: ButtonBaseProps & { on?: boolean }) {
  return (
    <ButtonBase
      {...props}
      data-chosen={on || undefined}
      sx={{
        height: 30,
        maxWidth: "100%",
        px: 1,
        borderRadius: 4,
        border: 1,
        typography: "compact",
        whiteSpace: "nowrap",
        ...(on
          ? { bgcolor: "primary.main", color: "primary.contrastText", borderColor: "primary.main", fontWeight: 700 }
          : {
              bgcolor: "background.paper",
              borderColor: "tokens.borderStrong",
              "&:hover": { bgcolor: "tokens.band" },
            }),
      }}
    />
  );
}
