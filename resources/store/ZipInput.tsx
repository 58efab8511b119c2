import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { postalAddressTexts as texts } from "../../i18n/ja/store/postal-address.ts";
import type { InputProps } from "../../src/admin/definition.ts";
import { TextInput } from "../../src/admin/inputs/TextInput.tsx";
import { useCall } from "../../src/data/call.ts";
import { GetPostalAddressDocument } from "../../src/generated/graphql.ts";
import { Text } from "../../src/ui/Text.tsx";

const addressFields = ["prefCode", "city", "streetAddr"] as const;

/** The seven digits of what is typed, with or without a hyphen, in any width; null for anything else. */
function parseZip(value: unknown): string | null {
  const digits = typeof value === "string" ? value.normalize("NFKC").replace(/[-ー‐−\s]/g, "") : "";
  return /^\d{7}$/.test(digits) ? digits : null;
}

/** A postcode that fills in prefecture, city and town as its last digit is typed; what somebody has typed there before is only offered. */
export function ZipInput(props: InputProps) {
  const call = useCall();
  const { getValues, setValue } = useFormContext();
  const typed: unknown = useWatch({ name: props.source });
  const zip = parseZip(typed);
  const opened = useRef(zip);
  // What the last postcode filled in may be filled in anew.
  const filled = useRef<Partial<Record<(typeof addressFields)[number], unknown>>>({});
  const isTyped = zip !== null && zip !== opened.current;
  const { data: address } = useQuery({
    queryKey: ["postal-address", zip],
    enabled: isTyped,
    staleTime: Infinity,
    // The form works without it.
    retry: false,
    queryFn: async ({ signal }) => (await call(GetPostalAddressDocument, { zip: zip ?? "" }, signal)).data ?? null,
  });
  const values: unknown[] = useWatch({ name: [...addressFields] });
  const isTaken = address && addressFields.every((name, index) => !address[name] || address[name] === values[index]);
  const take = () => {
    for (const name of addressFields) {
      const value = address?.[name] ?? null;
      if (value === null && name !== "streetAddr") continue;
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
      filled.current[name] = value;
    }
  };
  const mayFill = () =>
    addressFields.every((name) => {
      const value: unknown = getValues(name);
      return value === null || value === undefined || value === "" || value === filled.current[name];
    });
  useEffect(() => {
    if (isTyped && address && mayFill()) take();
    // oxlint-disable-next-line react/exhaustive-deps -- as the answer comes, and not as somebody types an address
  }, [address, isTyped]);
  const written = `${address?.city ?? ""}${address?.streetAddr ?? ""}`;
  return (
    <Box>
      <TextInput {...props} />
      <Text variant="small" color="muted" role="status">
        {isTyped && address === null && texts.unknown}
        {isTyped && address && written !== "" && (isTaken ? texts.filled(written) : texts.offered(written))}
        {isTyped && address && written !== "" && !isTaken && (
          <Button size="small" onClick={take}>
            {texts.take}
          </Button>
        )}
      </Text>
    </Box>
  );
}
