import { Box, Checkbox, FormControlLabel, FormHelperText } from "@mui/material";
import { useWatch, get, useFormState } from "react-hook-form";
import { accountTexts } from "../../../i18n/ja/account/account.ts";
import { contentNames } from "../../../i18n/ja/account/contents.ts";
import type { SectionProps } from "../../../src/admin/definition.ts";
import { buildControlId } from "../../../src/admin/form/rows/FieldRow.tsx";
import { FieldRows, FormSectionCard, buildSectionId } from "../../../src/admin/form/FormSections.tsx";
import { useLabels } from "../../../src/admin/labels.ts";
import type { Content } from "../../../src/core/content.ts";
import { mayGiveEveryContent } from "../../../src/core/rights.ts";
import { useViewer } from "../../../src/data/context.ts";
import { contentGroups, contentPresets, type ContentGroup } from "./groups.ts";
import { TickBox } from "./TickBox.tsx";
import { useContents } from "./useContents.ts";
import { Row } from "../../../src/ui/Row.tsx";
import { Block } from "../../../src/ui/Text.tsx";

/** 制限するコンテンツ: presets, then a tick to view and a tick to edit for each content, group by group. */
export function ContentsSection({ name, fields }: SectionProps) {
  const labels = useLabels();
  const viewer = useViewer();
  const full: unknown = useWatch({ name: "fullAccess" });
  return (
    <FormSectionCard title={labels.section(name)} id={buildSectionId(name)}>
      {mayGiveEveryContent(viewer) && <FieldRows fields={fields.filter((field) => field.name === "fullAccess")} />}
      {full !== true && <Contents />}
    </FormSectionCard>
  );
}

function Contents() {
  const chosen = useContents();
  const isPreset = (contents: readonly Content[]) => {
    const allowed = contents.filter((one) => chosen.mayGive(one, "VIEW"));
    return allowed.length === chosen.shown.length && allowed.every((one) => chosen.shown.includes(one));
  };
  return (
    <Block id={buildControlId("contents")} tabIndex={-1} role="group" aria-label={accountTexts.contents} mt={1}>
      <FormHelperText>{accountTexts.contentsHelp}</FormHelperText>
      <Row gap={0} columnGap={2} color="error" mb={0.5}>
        {(["headOffice", "franchise"] as const).map((name) => (
          <FormControlLabel
            key={name}
            label={accountTexts.presets[name]}
            control={
              <Checkbox
                size="small"
                color="error"
                checked={isPreset(contentPresets[name])}
                onChange={(_event, on) => chosen.replace(on ? contentPresets[name] : [])}
              />
            }
          />
        ))}
      </Row>
      <FieldFault names={["contents", "edits"]} />
      <Box sx={{ columns: { md: 2 }, columnGap: 3 }}>
        {contentGroups.map((group) => (
          <GroupTicks key={group.name} group={group} chosen={chosen} />
        ))}
      </Box>
    </Block>
  );
}

const row = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: 1,
} as const;

function GroupTicks({
  group: { name, contents },
  chosen,
}: {
  group: ContentGroup;
  chosen: ReturnType<typeof useContents>;
}) {
  const { shown, edited, mayGive, show, edit } = chosen;
  const title = accountTexts.groups[name];
  return (
    <Block role="group" aria-label={title} whole framed mb={1.5}>
      <Box sx={{ ...row, px: 1, bgcolor: "tokens.band", fontWeight: 700 }}>
        <TickBox label={title} among={contents} chosen={shown} onTick={(on) => show(contents, on)} />
        <TickBox
          label={accountTexts.edit}
          name={accountTexts.editOne(title)}
          among={contents}
          chosen={edited}
          onTick={(on) => edit(contents, on)}
        />
      </Box>
      {contents.map((content) => (
        <Box key={content} sx={{ ...row, px: 1, pl: 3 }}>
          <TickBox
            label={contentNames[content]}
            among={[content]}
            chosen={shown}
            disabled={!mayGive(content, "VIEW")}
            onTick={(on) => show([content], on)}
          />
          <TickBox
            label={accountTexts.edit}
            name={accountTexts.editOne(contentNames[content])}
            among={[content]}
            chosen={edited}
            disabled={!mayGive(content, "EDIT")}
            onTick={(on) => edit([content], on)}
          />
        </Box>
      ))}
    </Block>
  );
}

/** What is wrong with these fields, which have no row of their own. */
function FieldFault({ names }: { names: readonly string[] }) {
  const { errors } = useFormState({ name: [...names] });
  return names.map((name) => {
    const message: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message;
    return typeof message === "string" ? (
      <FormHelperText key={name} error role="alert" variant="standard">
        {message}
      </FormHelperText>
    ) : null;
  });
}
