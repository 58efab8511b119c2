import type { RefObject } from "react";
import { useFormState } from "react-hook-form";
import { LeaveGuard } from "../../LeaveGuard.tsx";
import type { FormSteps } from "./useSteps.ts";

type UnsavedGuardProps = {
  within: FormSteps["within"];
  /** True once the record is saved or the person wants to leave. */
  released: RefObject<boolean>;
};

/** Asks before what was typed into the form is lost. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { dirtyFields } = useFormState();
  return <LeaveGuard {...props} dirty={Object.keys(dirtyFields).length > 0} />;
}
