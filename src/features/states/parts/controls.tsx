import Check from 'lucide-react/icons/check';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Search from 'lucide-react/icons/search';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '~/ui/Button.tsx';
import { Checkbox } from '~/ui/Checkbox.tsx';
import { Combobox } from '~/ui/Combobox.tsx';
import { CopyButton } from '~/ui/CopyButton.tsx';
import { CupsInput } from '~/ui/CupsInput.tsx';
import { Field } from '~/ui/Field.tsx';
import { FileDrop } from '~/ui/FileDrop.tsx';
import { FilterChip } from '~/ui/FilterChip.tsx';
import { IconButton } from '~/ui/IconButton.tsx';
import { Input } from '~/ui/Input.tsx';
import { MultiCombobox } from '~/ui/MultiCombobox.tsx';
import { PasswordInput } from '~/ui/PasswordInput.tsx';
import { Segmented } from '~/ui/Segmented.tsx';
import { Select } from '~/ui/Select.tsx';
import { Switch } from '~/ui/Switch.tsx';
import { Textarea } from '~/ui/Textarea.tsx';
import { TypedInput } from '~/ui/TypedInput.tsx';
import { Forced, Kept, nothing, type Parts } from './part.tsx';
import { choices, copyNames, cups, reason, wrongText } from './samples.ts';

/** Every state that a button can be in, in one look. */
const buttons = (variant: ButtonProps['variant'], label: string) => {
  const button = (props: ButtonProps = {}): ReactNode => (
    <Button {...(variant && { variant })} {...props}>
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {button()}
      <Forced as="hover">{button()}</Forced>
      <Forced as="focus">{button()}</Forced>
      <Forced as="active">{button()}</Forced>
      {button({ loading: true })}
      {button({ disabled: true })}
      {button({ disabledReason: reason })}
      {button({ icon: Pencil })}
      {button({ size: 'sm' })}
      {button({ size: 'lg' })}
    </div>
  );
};

const segments = [
  { value: 'month', label: 'Mes' },
  { value: 'quarter', label: 'Trimestre' },
  { value: 'year', label: 'Año' },
] as const;
const views = [
  { value: 'list', label: 'Lista', icon: List },
  { value: 'board', label: 'Tablero', icon: LayoutGrid },
] as const;

const box = (props: Omit<Parameters<typeof Combobox>[0], 'control' | 'choices' | 'empty' | 'onChange' | 'value'>) => (
  <Field label="Comercializadora">
    {(control) => (
      <Kept first="2">
        {(value, set) => (
          <Combobox
            control={control}
            value={value}
            onChange={set}
            choices={choices}
            empty="Ninguna se llama así"
            {...props}
          />
        )}
      </Kept>
    )}
  </Field>
);

const several = (values: readonly string[], disabled = false) => (
  <Field label="Grupos">
    {(control) => (
      <Kept first={values}>
        {(chosen, set) => (
          <MultiCombobox
            control={control}
            values={chosen}
            onChange={set}
            choices={choices}
            empty="Ninguno se llama así"
            removeName={(label) => `Quitar ${label}`}
            placeholder="Elige grupos"
            disabled={disabled}
          />
        )}
      </Kept>
    )}
  </Field>
);

const password = (props: { disabled?: boolean; 'aria-invalid'?: true; defaultValue?: string }) => (
  <PasswordInput
    aria-label="Contraseña"
    showName="Mostrar la contraseña"
    hideName="Ocultar la contraseña"
    capsLockText="Mayúsculas activadas"
    {...props}
  />
);

const drop = (compact: boolean) => (
  <FileDrop
    label="Elige un archivo"
    accept={{ 'application/pdf': ['.pdf'] }}
    maxSize={5_000_000}
    compact={compact}
    onFiles={nothing}
  >
    o arrástralo hasta aquí
  </FileDrop>
);

/** What is pressed, chosen or typed into. */
export const controls: Parts = {
  'ui/Button': {
    wide: true,
    states: {
      'primary: rest, hover, focus, active, loading, disabled, with a reason, icon, small, large': buttons(
        'primary',
        'Guardar',
      ),
      default: buttons('default', 'Cancelar'),
      ghost: buttons('ghost', 'Ver'),
      danger: buttons('danger', 'Eliminar'),
      'danger as text': buttons('dangerText', 'Eliminar'),
    },
  },
  'ui/IconButton': {
    states: {
      rest: <IconButton icon={Pencil} name="Editar" />,
      hover: (
        <Forced as="hover">
          <IconButton icon={Pencil} name="Editar" />
        </Forced>
      ),
      focus: (
        <Forced as="focus">
          <IconButton icon={Pencil} name="Editar" />
        </Forced>
      ),
      loading: <IconButton icon={Pencil} name="Editar" loading />,
      disabled: <IconButton icon={Pencil} name="Editar" disabled />,
      'with a reason': <IconButton icon={Trash2} name="Eliminar" disabledReason={reason} />,
      default: <IconButton icon={Pencil} name="Editar" variant="default" />,
    },
  },
  'ui/CopyButton': {
    states: { rest: <CopyButton label="Copiar la lista" names={copyNames} text={() => cups} /> },
  },
  'ui/FilterChip': {
    states: {
      off: <FilterChip pressed={false}>Activo</FilterChip>,
      on: <FilterChip pressed>Activo</FilterChip>,
      hover: (
        <Forced as="hover">
          <FilterChip pressed={false}>Activo</FilterChip>
        </Forced>
      ),
      focus: (
        <Forced as="focus">
          <FilterChip pressed={false}>Activo</FilterChip>
        </Forced>
      ),
      'with tone and count': (
        <FilterChip pressed={false} tone="amber" count="1.204">
          Pendiente de firma
        </FilterChip>
      ),
      'with an icon': <FilterChip icon={Search}>Filtros</FilterChip>,
    },
  },
  'ui/Checkbox': {
    states: {
      off: <Checkbox defaultChecked={false}>Enviar copia</Checkbox>,
      on: <Checkbox defaultChecked>Enviar copia</Checkbox>,
      'in part': <Checkbox indeterminate>Enviar copia</Checkbox>,
      hover: (
        <Forced as="hover">
          <Checkbox>Enviar copia</Checkbox>
        </Forced>
      ),
      focus: (
        <Forced as="focus">
          <Checkbox>Enviar copia</Checkbox>
        </Forced>
      ),
      disabled: (
        <Checkbox disabled defaultChecked>
          Enviar copia
        </Checkbox>
      ),
      invalid: <Checkbox aria-invalid>Acepto las condiciones</Checkbox>,
    },
  },
  'ui/Switch': {
    states: {
      off: <Switch>Avisos por correo</Switch>,
      on: <Switch defaultChecked>Avisos por correo</Switch>,
      focus: (
        <Forced as="focus">
          <Switch>Avisos por correo</Switch>
        </Forced>
      ),
      disabled: (
        <Switch disabled defaultChecked>
          Avisos por correo
        </Switch>
      ),
    },
  },
  'ui/Segmented': {
    states: {
      words: (
        <Kept<'month' | 'quarter' | 'year'> first="quarter">
          {(value, set) => <Segmented label="Periodo" options={segments} value={value} onChange={set} />}
        </Kept>
      ),
      icons: (
        <Kept<'list' | 'board'> first="list">
          {(value, set) => <Segmented label="Vista" options={views} value={value} onChange={set} />}
        </Kept>
      ),
      hover: (
        <Forced as="hover">
          <Segmented label="Periodo, señalado" options={segments} value="month" onChange={nothing} />
        </Forced>
      ),
      focus: (
        <Forced as="focus">
          <Segmented label="Periodo, con el foco" options={segments} value="month" onChange={nothing} />
        </Forced>
      ),
    },
  },
  'ui/Select': {
    states: {
      rest: <Select aria-label="Tarifa" choices={choices} />,
      'with nothing chosen': <Select aria-label="Tarifa" choices={choices} none="Elige una" />,
      small: <Select aria-label="Tarifa" size="sm" choices={choices} />,
      quiet: <Select aria-label="Tarifa" quiet choices={choices} />,
      focus: (
        <Forced as="focus">
          <Select aria-label="Tarifa" choices={choices} />
        </Forced>
      ),
      disabled: <Select aria-label="Tarifa" disabled choices={choices} />,
      invalid: <Select aria-label="Tarifa" aria-invalid choices={choices} />,
    },
  },
  'ui/Combobox': {
    states: {
      rest: box({}),
      disabled: box({ disabled: true }),
      'without a choice': box({ onUnread: nothing, placeholder: 'Escribe para buscar' }),
    },
  },
  'ui/MultiCombobox': {
    states: { empty: several([]), chosen: several(['1', '2', '4']), disabled: several(['1'], true) },
  },
  'ui/Field': {
    states: {
      rest: <Field label="Nombre">{(control) => <Input {...control} defaultValue="Lucía Ferrer" />}</Field>,
      'required, with help': (
        <Field label="Nombre" required help="Como figura en el documento de identidad.">
          {(control) => <Input {...control} />}
        </Field>
      ),
      invalid: (
        <Field label="NIF" error={wrongText} fix={<Button size="sm">Corregir</Button>}>
          {(control) => <Input {...control} defaultValue="12345678A" mono />}
        </Field>
      ),
      'with something beside its label': (
        <Field label="Potencia" aside={<span className="text-12 text-text2">Máximo: 15 kW</span>}>
          {(control) => <Input {...control} end="kW" />}
        </Field>
      ),
    },
  },
  'ui/Input': {
    states: {
      rest: <Input aria-label="Nombre" defaultValue="Lucía Ferrer" />,
      empty: <Input aria-label="Nombre" placeholder="Nombre y apellidos" />,
      focus: (
        <Forced as="focus">
          <Input aria-label="Nombre" defaultValue="Lucía Ferrer" />
        </Forced>
      ),
      invalid: <Input aria-label="Nombre" aria-invalid defaultValue="L" />,
      disabled: <Input aria-label="Nombre" disabled defaultValue="Lucía Ferrer" />,
      'read only': <Input aria-label="Nombre" readOnly defaultValue="Lucía Ferrer" />,
      'with icon and end': <Input aria-label="Buscar" icon={Search} end={<Check size={16} />} defaultValue="Ferrer" />,
      mono: <Input aria-label="CUPS" mono defaultValue={cups} />,
      small: <Input aria-label="Nombre" size="sm" defaultValue="Lucía Ferrer" />,
      large: <Input aria-label="Nombre" size="lg" defaultValue="Lucía Ferrer" />,
    },
  },
  'ui/Textarea': {
    states: {
      rest: <Textarea aria-label="Observaciones" defaultValue="Llamar por la tarde." />,
      invalid: <Textarea aria-label="Observaciones" aria-invalid />,
      disabled: <Textarea aria-label="Observaciones" disabled defaultValue="Llamar por la tarde." />,
      mono: <Textarea aria-label="Códigos" mono defaultValue={cups} />,
    },
  },
  'ui/PasswordInput': {
    states: {
      rest: password({ defaultValue: 'secreto' }),
      invalid: password({ 'aria-invalid': true }),
      disabled: password({ disabled: true, defaultValue: 'secreto' }),
    },
  },
  'ui/CupsInput': {
    states: {
      rest: <CupsInput aria-label="CUPS" value={cups} onChange={nothing} />,
      'with a wrong group': <CupsInput aria-label="CUPS" value={cups} wrong={5} aria-invalid onChange={nothing} />,
      empty: <CupsInput aria-label="CUPS" value="" onChange={nothing} />,
    },
  },
  'ui/TypedInput': {
    states: {
      rest: (
        <Kept first="1.204,50">
          {(value, set) => (
            <TypedInput
              label="Importe"
              value={value}
              read={(text) => (/^[\d.,]+$/.test(text) ? text : undefined)}
              onCommit={set}
              bad="Escribe una cantidad, como 1.204,50."
              unit="€"
            />
          )}
        </Kept>
      ),
    },
  },
  'ui/FileDrop': { states: { large: drop(false), compact: drop(true) } },
};
