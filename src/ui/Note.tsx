import { Alert } from "@mui/material";
import { definePart } from "./part.tsx";

/**
 * What a person should know or do, in the colour of its severity, with its distance to what stands beside it.
 *
 * @example
 * <Note severity="warning" mb={1.5}>3店舗がまだ締めていません。</Note>
 */
export const Note = definePart<object, typeof Alert>({}, {}, Alert);
