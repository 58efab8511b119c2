// `npm run pin`: writes the digests of migrations and functions to server/platform/db/released.sha256. See docs/developers.md.
import { writeFile } from "node:fs/promises";
import { pinFile, formatPins, readTexts } from "../server/platform/db/pins.ts";

await writeFile(pinFile, formatPins(await readTexts()));
