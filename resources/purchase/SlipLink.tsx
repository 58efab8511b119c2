import { Box } from "@mui/material";
import { Link } from "react-router";
import type { ReadProps } from "../../src/admin/definition.ts";
import { slipAddress } from "./addresses.ts";

/** The number of a slip, which opens it. */
export const SlipLink = ({ value, record }: ReadProps) => (
  <Box component={Link} to={slipAddress(Number(record["slipId"]))} sx={{ color: "tokens.primaryStrong" }}>
    {String(value)}
  </Box>
);
