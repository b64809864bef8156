import { useController } from 'react-hook-form';
import type { Choice } from '~/ui/Combobox.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import type { AltaFieldProps } from './altaFieldProps.ts';
import type { AltaValues } from './values.ts';

interface SegmentedFieldProps extends AltaFieldProps {
  options: readonly Choice[];
  onChoose: (value: string) => void;
}

/** A choice among a few values that are all in sight. */
export function SegmentedField({ name, label, options, onChoose }: SegmentedFieldProps) {
  const { field } = useController<AltaValues>({ name });
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span aria-hidden className="text-13 font-medium">
        {label}
      </span>
      <Segmented
        label={label}
        value={String(field.value)}
        options={options}
        onChange={(value) => {
          onChoose(value);
          field.onChange(value);
        }}
        className="max-w-full overflow-x-auto [&>label]:h-[30px] [&>label]:text-13 max-md:[&>label]:h-10"
      />
    </div>
  );
}
