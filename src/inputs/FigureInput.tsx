import { type FieldProps, InputField } from './InputField';
import { type Figure, useFigure } from './useFigure';

interface Props extends FieldProps {
  figure: Figure;
  inputMode: 'decimal' | 'numeric';
  suffix?: string | undefined;
}

export function FigureInput({ source, label, helperText, figure, inputMode, suffix }: Props) {
  const { control, keys, meaning } = useFigure(source, figure);
  return (
    <>
      <InputField
        {...control}
        label={label}
        helperText={meaning ?? helperText}
        slotProps={{
          htmlInput: { inputMode, ...keys },
          input: { endAdornment: suffix && <span>{suffix}</span> },
        }}
      />
      <span role="status" className="visually-hidden">
        {meaning}
      </span>
    </>
  );
}
