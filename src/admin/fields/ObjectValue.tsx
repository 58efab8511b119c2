import { Box } from "@mui/material";
import type { FieldMeta } from "../../core/metadata.ts";
import type { ComponentType } from "react";
import type { RecordData } from "../definition.ts";
import { useLabels } from "../labels.ts";
import { PlainList } from "../../ui/List.tsx";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";

const isThere = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The fields of an object that people fill in, without those that the server adds. */
const shownFields = ({ fields = [] }: FieldMeta): readonly FieldMeta[] =>
  fields.filter(({ places, kind }) => kind !== "HIDDEN" && (places.includes("CREATE") || places.includes("UPDATE")));

type Inner = { field: FieldMeta; record: RecordData; path: string };
type ObjectValueProps = {
  field: FieldMeta;
  value: unknown;
  path: string;
  /** Shows a field of the object. */ Read: ComponentType<Inner>;
};

/** An embedded object: its fields with their labels. A list of objects: a line for each, the values side by side. */
export function ObjectValue({ field, value, path, Read }: ObjectValueProps) {
  const labels = useLabels();
  if (Array.isArray(value))
    return (
      <PlainList>
        {/* An embedded object has no id, and a line keeps no state: its place is its key. */}
        {value.map((item: RecordData, index) => (
          <Box component="li" key={index} sx={{ display: "flex", flexWrap: "wrap", columnGap: "0.5em" }}>
            <ItemValues field={field} item={item} path={path} Read={Read} />
          </Box>
        ))}
      </PlainList>
    );
  const item = value as RecordData;
  return (
    <Text component="dl">
      {shownFields(field)
        .filter((inner) => isThere(item[inner.name]))
        .map((inner) => (
          <Row key={inner.name} oneLine gap={0} columnGap={1}>
            <Text component="dt" color="muted">
              {labels.field(`${path}.${inner.name}`)}
            </Text>
            <Text component="dd">
              <Read field={inner} record={item} path={`${path}.${inner.name}`} />
            </Text>
          </Row>
        ))}
    </Text>
  );
}

/** The values of one of several objects, those that are there. */
function ItemValues({ field, item, path, Read }: Omit<ObjectValueProps, "value"> & { item: RecordData }) {
  return shownFields(field)
    .filter((inner) => isThere(item[inner.name]))
    .map((inner) => (
      <span key={inner.name}>
        <Read field={inner} record={item} path={`${path}.${inner.name}`} />
      </span>
    ));
}
