import { TriangleAlert } from 'lucide-react';
import { type FieldProps, InputField } from './InputField';
import { type Figure, useFigure } from './useFigure';

interface Props extends FieldProps {
  figure: Figure;
  inputMode: 'decimal' | 'numeric';
  suffix?: string | undefined;
  /** What is odd about the number: it refuses nothing, is told at once, and describes the field. */
  warning?: string | undefined;
  min?: number | undefined;
}

export function FigureInput({ source, label, helperText, figure, inputMode, suffix, warning, min }: Props) {
  const { control, keys, meaning } = useFigure(source, figure);
  const told = [meaning, warning].filter(Boolean).join('. ');
  const caution = warning && (
    <span className="caution">
      <TriangleAlert size={18} aria-hidden />
      <span>{told}</span>
    </span>
  );
  return (
    <>
      <InputField
        {...control}
        label={label}
        helperText={caution ?? meaning ?? helperText}
        slotProps={{
          htmlInput: { inputMode, min, ...keys },
          input: { endAdornment: suffix && <span>{suffix}</span> },
        }}
      />
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </>
  );
}
