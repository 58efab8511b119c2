import ClockIcon from "@mui/icons-material/MoreTimeOutlined";
import { defineResource } from "../../src/admin/defineResource.ts";
import { consolePaths } from "../../src/domain/consolePaths.ts";
import { lazyPart } from "../../src/ui/lazyPart.ts";
import { buildPathsBelow } from "../orderTypes.ts";

const ClockFileList = lazyPart(() => import("./ClockFileList.tsx"), "ClockFileList");
const NoClockFiles = lazyPart(() => import("./NoClockFiles.tsx"), "NoClockFiles");

/** /setting/clock-files: the files of time clocks, whose hours count in 日次損益. */
export const clockFiles = defineResource("clock-file", {
  icon: ClockIcon,
  paths: { list: consolePaths.clockFile },
  title: "fileName",
  sort: { field: "uploadedAt", order: "DESC" },
  filters: ["timeClockId"],
  folded: ["person"],
  empty: NoClockFiles,
  screens: { list: ClockFileList },
});

/** /setting/time-clocks: how their files are read. */
export const timeClocks = defineResource("time-clock", {
  icon: ClockIcon,
  paths: buildPathsBelow(consolePaths.timeClock),
  title: "clockName",
  folded: ["groupHeading", "staffGroup", "groupWords", "shopWords"],
});
