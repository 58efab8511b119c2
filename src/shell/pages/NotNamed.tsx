import { NoticePage } from "./Notice.tsx";
import { ToParent } from "./ToParent.tsx";

/** A page for an address that names no record: what is wrong, and a link to the list above. */
export const NotNamed = ({ title, text }: { title: string; text: string }) => (
  <div role="alert">
    <NoticePage title={title} actions={<ToParent />}>
      {text}
    </NoticePage>
  </div>
);
