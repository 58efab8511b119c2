import { Fragment } from "react";

/** An address that breaks between its parts rather than inside one. */
export const BreakableAddress = ({ text }: { text: string }) =>
  text.split(/(?<=[/.:])(?=[^/.:])/).map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts repeat, and never change their order
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
