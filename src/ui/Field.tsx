import { TextField } from "@mui/material";
import { definePart } from "./part.tsx";

/**
 * A text field with its width and its distance to what stands beside it.
 *
 * @example
 * <Field label="数量" width={140} value={value} onChange={change} />
 */
export const Field = definePart<object, typeof TextField>({}, {}, TextField);
