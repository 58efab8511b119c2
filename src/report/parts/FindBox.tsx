import { InputBase } from "@mui/material";
import { useState, type FormEvent } from "react";
import { useReport } from "../context.ts";
import { useReportLabel } from "../text.ts";
import { Block } from "../../ui/Text.tsx";

/** The page filter `find`: words that a row must have. They apply with Enter or when the focus leaves the box. */
export function FindBox() {
  const { state } = useReport();
  return <Find key={state.filters["find"] ?? ""} />;
}

function Find() {
  const name = useReportLabel().argument("find");
  const { state, change } = useReport();
  const [value, setValue] = useState(state.filters["find"] ?? "");
  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    const find = value.trim();
    if (find !== (state.filters["find"] ?? "")) change({ ...state, filters: { ...state.filters, find } });
  };
  return (
    <Block component="form" noValidate role="search" onSubmit={apply} ml={{ sm: "auto" }}>
      <InputBase
        value={value}
        placeholder={name}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => apply()}
        inputProps={{ "aria-label": name, maxLength: 40, type: "search" }}
        sx={findStyles}
      />
    </Block>
  );
}

const findStyles = {
  width: 180,
  height: 30,
  px: 1,
  typography: "compact",
  border: 1,
  borderColor: "tokens.borderStrong",
  borderRadius: 1,
  bgcolor: "background.paper",
};
