// `npm run pin`: stores the digests of the database's migrations and functions, as a release does. See docs/developers.md.
import { writeFile } from "node:fs/promises";
import { pinFile, pinsOf, readTexts } from "../server/db/pins.ts";

await writeFile(pinFile, pinsOf(await readTexts()));
