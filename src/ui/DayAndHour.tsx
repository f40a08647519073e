interface Props {
  /** `27 nov. 2026, 1:53 p. m.`, alone or behind words. */
  text: string;
  /** Hides the hour where there is no room for it. */
  hour: string | undefined;
}

/** A moment whose hour is left out in narrow places, and is in its tooltip then. */
export function DayAndHour({ text, hour }: Props) {
  const end = text.indexOf(',');
  if (end === -1) return <span>{text}</span>;
  return (
    <span title={text}>
      <span>{text.slice(0, end)}</span>
      <span className={hour}>{text.slice(end)}</span>
    </span>
  );
}
