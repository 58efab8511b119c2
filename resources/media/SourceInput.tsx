import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { InputProps } from "../../src/admin/definition.ts";
import { ImageInput } from "../../src/admin/inputs/ImageInput.tsx";
import { isVideoAddress } from "../../src/core/media.ts";

/** The input of the file. It sets the category from the file's type. */
export function SourceInput(props: InputProps) {
  const source: unknown = useWatch({ name: props.source });
  const { setValue } = useFormContext();
  const before = useRef(source);
  useEffect(() => {
    if (source === before.current) return;
    before.current = source;
    if (typeof source === "string" && source !== "")
      setValue("category", isVideoAddress(source) ? "VIDEO" : "IMAGE", { shouldDirty: true, shouldValidate: true });
  }, [source, setValue]);
  return <ImageInput {...props} />;
}
