// `npm run sdl` prints the schema as clients of the API read it. `npm run sdl -- --breaking` makes it the copy in docs/schema.graphql.
import { writeFileSync } from "node:fs";
import { apiSdl } from "../src/generated/apiSdl.ts";

if (process.argv[2] === "--breaking") writeFileSync("docs/schema.graphql", apiSdl);
else process.stdout.write(apiSdl);
