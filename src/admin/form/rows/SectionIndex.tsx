import { adminTexts } from "../../../../i18n/ja/console/admin.ts";
import { Box, Link, Paper } from "@mui/material";
import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import type { FormSection } from "../../formFields.ts";
import { useLabels } from "../../labels.ts";
import { listRefusedFields } from "../ErrorSummary.tsx";
import { buildSectionId } from "../FormSections.tsx";
import { PlainList } from "../../../ui/List.tsx";
import { Block, Text } from "../../../ui/Text.tsx";

/** From so many sections on a form has an index. */
const manySections = 6;

/** The index of a long form: leads to its sections, marks the one in sight, and counts what is refused in each. */
export function SectionIndex({ sections, folded }: { sections: readonly FormSection[]; folded?: boolean }) {
  const named = sections.flatMap(({ name, fields }) =>
    name ? [{ name, fields: fields.map((field) => field.name) }] : [],
  );
  const present = useSectionInSight(named.map(({ name }) => name));
  const refused = useRefusedNames();
  if (named.length < manySections) return null;
  const list = (
    <PlainList component="ol">
      {named.map(({ name, fields }) => (
        <SectionIndexEntry
          key={name}
          name={name}
          current={name === present}
          refused={refused.filter((one) => fields.includes(one)).length}
        />
      ))}
    </PlainList>
  );
  if (folded)
    return (
      <Paper component="nav" variant="outlined" aria-label={adminTexts.index} sx={indexFrameStyles}>
        <details>
          <Box component="summary" sx={{ fontWeight: "bold", cursor: "pointer" }}>
            {adminTexts.index}
          </Box>
          <Block pt={0.5}>{list}</Block>
        </details>
      </Paper>
    );
  return (
    <Paper component="nav" variant="outlined" aria-label={adminTexts.index} sx={indexFrameStyles}>
      <Text component="div" variant="heading" mb={0.5}>
        {adminTexts.index}
      </Text>
      {list}
    </Paper>
  );
}

function SectionIndexEntry({ name, current, refused }: { name: string; current: boolean; refused: number }) {
  const label = useLabels().section(name);
  return (
    <li>
      <Link
        component="button"
        type="button"
        underline="hover"
        aria-current={current ? "location" : undefined}
        onClick={() => goTo(name)}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          width: "100%",
          minHeight: 28,
          textAlign: "left",
          pl: 1,
          borderLeft: 2,
          borderColor: current ? "primary.main" : "divider",
          color: current ? "primary.main" : "text.primary",
          fontWeight: current ? "bold" : "normal",
        }}
      >
        {label}
        {refused > 0 && (
          <Text component="span" variant="small" color="error" ml="auto">
            {adminTexts.indexRefused(refused)}
          </Text>
        )}
      </Link>
    </li>
  );
}

/** Scrolls to a section and puts the focus on its heading, so that the keyboard goes on from there. */
function goTo(name: string): void {
  const heading = document.getElementById(buildSectionId(name));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

/** Names of the form's fields that are refused now. */
function useRefusedNames(): readonly string[] {
  const { errors } = useFormState();
  return listRefusedFields(errors).map(({ path }) => path.split(".")[0] ?? path);
}

/** The last section whose heading has passed the upper third of the window. */
function useSectionInSight(names: readonly string[]): string | undefined {
  const [present, setPresent] = useState<string>();
  const all = names.join(" ");
  useEffect(() => {
    const look = () => {
      const passed = all.split(" ").filter((name) => {
        const top = document.getElementById(buildSectionId(name))?.getBoundingClientRect().top;
        return top !== undefined && top < window.innerHeight / 3;
      });
      setPresent(passed.at(-1) ?? all.split(" ")[0]);
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [all]);
  return present;
}

const indexFrameStyles = {
  borderColor: "divider",
  borderRadius: 2,
  px: 1.75,
  py: 1.25,
  mb: 1.5,
  displayPrint: "none",
} as const;
