import type { ReactNode } from "react";
import { Row } from "../../ui/Row.tsx";
import { Text } from "../../ui/Text.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** A page with one message: heading, explanation, and what to do next. */
export function NoticePage({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <Panel align="center" px={3} py={{ xs: 4, sm: 6 }}>
      <Text component="h2" variant="lead">
        {title}
      </Text>
      {children && (
        <Text color="muted" mt={1}>
          {children}
        </Text>
      )}
      {actions && (
        <Row justify="center" mt={3}>
          {actions}
        </Row>
      )}
    </Panel>
  );
}
