import { Button, Checkbox, FormControlLabel } from "@mui/material";
import { useState } from "react";
import { receptionTexts as texts } from "../../i18n/ja/opening/reception.ts";
import { parseClock } from "../../src/admin/inputs/dates/DateInputs.tsx";
import { consoleClock } from "../../src/clock/now.ts";
import { isClockInput, parseClockMinutes } from "../../src/core/calendar/clock.ts";
import { toTokyoMoment } from "../../src/core/calendar/moment.ts";
import type { SelectableShop } from "../../src/data/context.ts";
import { businessToday } from "../../src/domain/businessDay.ts";
import type { OrderType, PauseReceptionInput } from "../../src/generated/graphql.ts";
import { Field } from "../../src/ui/Field.tsx";
import { Row, Stack } from "../../src/ui/Row.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";
import { WorkDialog } from "../../src/ui/WorkDialog.tsx";
import { useReception } from "./useReception.ts";

type PauseDialogProps = { shops: readonly SelectableShop[]; onClose: () => void };

const allOrders = Object.keys(texts.orderTypes) as readonly OrderType[];

/** The moment of a typed time of the business day that is still to come; null for none. */
function toMoment(typed: string): string | null {
  const clock = String(parseClock(typed));
  if (!isClockInput(clock)) return null;
  const now = consoleClock.now();
  const moment = toTokyoMoment(businessToday(now), parseClockMinutes(clock));
  return new Date(moment) > now ? moment : null;
}

const toggle = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** Which shops and orders are stopped, and for how long: a press on the length does it. */
export function PauseDialog({ shops, onClose }: PauseDialogProps) {
  const { pause } = useReception();
  const [chosen, setChosen] = useState(() => shops.map(({ id }) => id));
  const [orders, setOrders] = useState(allOrders);
  const [time, setTime] = useState("");
  const [isWrong, setWrong] = useState(false);
  const several = shops.length > 1;
  const idle = chosen.length === 0 || orders.length === 0 || pause.isPending;
  const stop = (length: Pick<PauseReceptionInput, "length" | "until">) =>
    pause.mutate(
      { ...length, orderTypes: [...orders], shops: shops.filter(({ id }) => chosen.includes(id)) },
      { onSuccess: onClose },
    );
  const stopUntil = () => {
    const until = toMoment(time);
    setWrong(until === null);
    if (until) stop({ length: "UNTIL", until });
  };
  return (
    <WorkDialog
      title={several ? texts.pauseAll(chosen.length) : texts.pauseOf(shops[0]?.name ?? "")}
      busy={pause.isPending}
      refusal={pause.error?.message}
      onClose={onClose}
      fieldFirst
      actions={[{ label: texts.cancel, onPress: onClose }]}
    >
      <Text component="p" color="muted" mb={1.5}>
        {texts.lead}
      </Text>
      <Row align="center" mb={1.5}>
        <Button
          autoFocus
          variant="contained"
          size="large"
          disabled={idle}
          onClick={() => stop({ length: "HALF_HOUR" })}
        >
          {texts.halfHour}
        </Button>
        <Button variant="outlined" size="large" disabled={idle} onClick={() => stop({ length: "TODAY" })}>
          {texts.today}
        </Button>
        <Row
          component="form"
          noValidate
          align="center"
          oneLine
          onSubmit={(event) => {
            event.preventDefault();
            if (!idle) stopUntil();
          }}
        >
          <Field
            label={texts.until}
            value={time}
            size="small"
            margin="none"
            width={90}
            placeholder="00:00"
            error={isWrong}
            onChange={(event) => setTime(event.target.value)}
            slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
          />
          <Button type="submit" variant="outlined" size="large" disabled={idle}>
            {texts.untilButton}
          </Button>
        </Row>
      </Row>
      {isWrong && (
        <Text role="alert" variant="small" color="error" mb={1}>
          {texts.badTime}
        </Text>
      )}
      <Row role="group" aria-label={texts.orders} align="center">
        <Text component="span" variant="muted" minWidth={72}>
          {texts.orders}
        </Text>
        {allOrders.map((orderType) => (
          <FormControlLabel
            key={orderType}
            label={texts.orderTypes[orderType]}
            control={
              <Checkbox checked={orders.includes(orderType)} onChange={() => setOrders(toggle(orders, orderType))} />
            }
          />
        ))}
      </Row>
      {several && (
        <Block lined="top" pt={1} mt={1}>
          <Text component="span" variant="muted">
            {texts.shops}
          </Text>
          <Stack role="group" aria-label={texts.shops} gap={0} scrolls={240}>
            {shops.map(({ id, name }) => (
              <FormControlLabel
                key={id}
                label={name}
                control={<Checkbox checked={chosen.includes(id)} onChange={() => setChosen([...toggle(chosen, id)])} />}
              />
            ))}
          </Stack>
        </Block>
      )}
    </WorkDialog>
  );
}
