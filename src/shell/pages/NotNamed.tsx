import { Notice } from "./Notice.tsx";
import { ToParent } from "./ToParent.tsx";

/** The address names nothing that the page could show: what is wrong with it, and the way to the list above. */
export const NotNamed = ({ title, text }: { title: string; text: string }) => (
  <div role="alert">
    <Notice title={title} actions={<ToParent />}>
      {text}
    </Notice>
  </div>
);
