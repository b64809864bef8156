import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import { ApiError } from '~/api/errors.ts';
import { CheckField, SwitchField } from '~/form/CheckField.tsx';
import { ComboField } from '~/form/ComboField.tsx';
import { ConfirmDialog } from '~/form/ConfirmDialog.tsx';
import ConflictDialog from '~/form/ConflictDialog.tsx';
import { DateField } from '~/form/DateField.tsx';
import { EditDialog } from '~/form/EditDialog.tsx';
import { FileField } from '~/form/FileField.tsx';
import { Form } from '~/form/Form.tsx';
import { FormPage, FormSection } from '~/form/FormPage.tsx';
import { MultiSelectField } from '~/form/MultiSelectField.tsx';
import type { FieldProps } from '~/form/NamedField.tsx';
import { NewPasswordField } from '~/form/NewPasswordField.tsx';
import { MoneyField, NumberField } from '~/form/NumberField.tsx';
import { PasswordField } from '~/form/PasswordField.tsx';
import { DateRangeField, NumberRangeField } from '~/form/RangeField.tsx';
import { SecretDialog } from '~/form/SecretDialog.tsx';
import { SelectField } from '~/form/SelectField.tsx';
import { StepNotice } from '~/form/StepNotice.tsx';
import { type StepLine, StepsFoot, StepsHead, StepsNav, StepsPanel } from '~/form/Steps.tsx';
import { TextAreaField } from '~/form/TextAreaField.tsx';
import { TextField } from '~/form/TextField.tsx';
import { LeaveDialog } from '~/form/unsaved.tsx';
import { useForm } from '~/form/useForm.tsx';
import { Button } from '~/ui/Button.tsx';
import { nothing, Opens, type Parts } from './part.tsx';
import { choices, long, reason, wrongText } from './samples.ts';

const schema = v.object({
  text: v.string(),
  number: v.nullable(v.number()),
  to: v.nullable(v.number()),
  date: v.string(),
  until: v.string(),
  choice: v.string(),
  several: v.array(v.string()),
  yes: v.boolean(),
  files: v.array(v.file()),
});
const chosen = [new File(['made up'.repeat(400)], `${long}.pdf`, { type: 'application/pdf' })];
type Values = v.InferInput<typeof schema>;
const defaults: Values = {
  text: 'Lucía Ferrer',
  number: 1204.5,
  to: 2000,
  date: '2026-11-09',
  until: '2026-12-31',
  choice: '2',
  several: ['1', '2'],
  yes: true,
  files: [],
};

const useSample = (files: File[] = [], send: () => Promise<unknown> = async () => {}) =>
  useForm({ schema, defaults: { ...defaults, files }, send, guarded: false });

/** Fields need a form around them. */
function InForm({ children, files = [] }: { children: ReactNode; files?: File[] }) {
  return (
    <Form form={useSample(files)} label="Formulario" className="flex flex-col gap-4">
      {children}
    </Form>
  );
}

type Look = Pick<FieldProps<Values>, 'required' | 'help' | 'error' | 'fix' | 'disabled'>;

/** A field in the states that all of them have. */
function field(draw: (look: Look) => ReactNode) {
  const inForm = (look: Look) => <InForm>{draw(look)}</InForm>;
  return {
    rest: inForm({}),
    'required, with help': inForm({ required: true, help: 'Como figura en el contrato.' }),
    invalid: inForm({ error: wrongText }),
    disabled: inForm({ disabled: true }),
  };
}

/** What a refused form says above its fields. */
function RefusedForm() {
  const form = useSample(chosen, async () => {
    throw new ApiError('status', { endpoint: 'getContract', status: 500 });
  });
  const { submit } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void submit(), []);
  return (
    <Form form={form} label="Formulario rechazado">
      <TextField<Values> name="text" label="Nombre" />
    </Form>
  );
}

function Sections() {
  return (
    <FormPage>
      <FormSection form={useSample()} title="Datos" text={long}>
        <TextField<Values> name="text" label="Nombre" />
      </FormSection>
      <FormSection form={useSample()} title="Acceso" disabledReason={reason}>
        <TextField<Values> name="text" label="Usuario" />
      </FormSection>
    </FormPage>
  );
}

function Edit({ onClose }: { onClose: () => void }) {
  return (
    <EditDialog form={useSample()} onClose={onClose} title="Cambiar el titular" text="Solo cambia este contrato.">
      <TextField<Values> name="text" label="Nombre" required />
    </EditDialog>
  );
}

const document = {
  name: 'files',
  label: 'Documento',
  accept: { 'application/pdf': ['.pdf'] },
  maxSize: 5_000_000,
} as const;

const steps: readonly StepLine<string>[] = [
  { id: 'supply', title: 'Suministro', state: 'done', text: 'ES0021000000000001XR0F' },
  { id: 'holder', title: 'Titular', state: 'wrong', text: 'Falta el NIF' },
  { id: 'product', title: 'Producto', state: 'current' },
  { id: 'review', title: 'Revisión', state: 'coming' },
];

const refused = async () => {
  throw new ApiError('status', { endpoint: 'getContract', status: 500 });
};

export const forms: Parts = {
  'form/TextField': { states: field((look) => <TextField<Values> name="text" label="Nombre" {...look} />) },
  'form/NamedField': { within: 'form/TextField' },
  'form/TextAreaField': {
    states: field((look) => <TextAreaField<Values> name="text" label="Observaciones" {...look} />),
  },
  'form/NumberField': {
    states: {
      ...field((look) => <NumberField<Values> name="number" label="Potencia" unit="kW" {...look} />),
      'as money': (
        <InForm>
          <MoneyField<Values> name="number" label="Cuota" />
        </InForm>
      ),
    },
  },
  'form/DateField': { states: field((look) => <DateField<Values> name="date" label="Inicio" {...look} />) },
  'form/RangeField': {
    states: {
      'of days': (
        <InForm>
          <DateRangeField<Values> from="date" to="until" label="Vigencia" />
        </InForm>
      ),
      'of numbers': (
        <InForm>
          <NumberRangeField<Values> from="number" to="to" label="Consumo" unit="kWh" />
        </InForm>
      ),
    },
  },
  'form/SelectField': {
    states: field((look) => <SelectField<Values> name="choice" label="Tarifa" choices={choices} {...look} />),
  },
  'form/ComboField': {
    states: field((look) => <ComboField<Values> name="choice" label="Comercializadora" choices={choices} {...look} />),
  },
  'form/MultiSelectField': {
    states: field((look) => <MultiSelectField<Values> name="several" label="Grupos" choices={choices} {...look} />),
  },
  'form/CheckField': {
    states: {
      ...field((look) => <CheckField<Values> name="yes" label="Acepta las condiciones" {...look} />),
      'as a switch': (
        <InForm>
          <SwitchField<Values> name="yes" label="Avisos por correo" />
        </InForm>
      ),
    },
  },
  'form/PasswordField': { states: field((look) => <PasswordField<Values> name="text" label="Contraseña" {...look} />) },
  'form/NewPasswordField': {
    states: field((look) => <NewPasswordField<Values> name="text" label="Contraseña nueva" generates {...look} />),
  },
  'form/FileField': {
    states: {
      rest: (
        <InForm>
          <FileField<Values> {...document} required help="Por las dos caras." />
        </InForm>
      ),
      invalid: (
        <InForm>
          <FileField<Values> {...document} error={wrongText} />
        </InForm>
      ),
      chosen: (
        <InForm files={chosen}>
          <FileField<Values> {...document} />
        </InForm>
      ),
    },
  },
  'form/Form': { states: { refused: <RefusedForm /> } },
  'form/FormPage': { wide: true, states: { 'two sections, one not to be saved': <Sections /> } },
  'form/EditDialog': { states: { rest: <Opens>{(close) => <Edit onClose={close} />}</Opens> } },
  'form/ConfirmDialog': {
    states: {
      rest: (
        <Opens>
          {(close) => (
            <ConfirmDialog
              onClose={close}
              title="¿Enviar 3 contratos?"
              text="Se enviarán a la comercializadora."
              facts={[['Consumo', '412.806 kWh']]}
              names={[long, 'Lucía Ferrer', 'Ferretería Ejemplo, S.L.']}
              confirm="Enviar"
              onConfirm={nothing}
            />
          )}
        </Opens>
      ),
      'dangerous, refused when pressed': (
        <Opens>
          {(close) => (
            <ConfirmDialog
              danger
              onClose={close}
              title="¿Eliminar el documento?"
              confirm="Eliminar"
              onConfirm={refused}
            />
          )}
        </Opens>
      ),
      'not possible': (
        <Opens>
          {(close) => (
            <ConfirmDialog
              onClose={close}
              title="¿Enviar el contrato?"
              confirm="Enviar"
              disabledReason={reason}
              onConfirm={nothing}
            />
          )}
        </Opens>
      ),
    },
  },
  'form/ConflictDialog': {
    states: {
      rest: (
        <Opens>
          {(close) => (
            <ConflictDialog
              clashes={[
                { field: 'text', label: 'Nombre', theirs: 'Lucía Ferrer', mine: long, both: true },
                { field: 'phone', label: 'Teléfono', theirs: '', mine: '600 000 000', both: false },
              ]}
              onChosen={close}
              onClose={close}
            />
          )}
        </Opens>
      ),
    },
  },
  'form/LeaveDialog': {
    states: { rest: <Opens>{(close) => <LeaveDialog onStay={close} onLeave={close} />}</Opens> },
  },
  'form/SecretDialog': {
    states: {
      rest: (
        <Opens>
          {(close) => (
            <SecretDialog
              title="Clave creada"
              text="Guárdala ahora: no se vuelve a mostrar."
              label="API Key"
              secret="pk_demo_0000000000000000000000000000"
              onClose={close}
            />
          )}
        </Opens>
      ),
    },
  },
  'form/SlowNotice': { within: 'form/ConfirmDialog' },
  'form/StepNotice': {
    states: {
      amber: (
        <StepNotice icon={Info} tone="amber" action={<Button size="sm">Ver</Button>}>
          {long}
        </StepNotice>
      ),
      red: (
        <StepNotice icon={Info} tone="red">
          {long}
        </StepNotice>
      ),
      neutral: (
        <StepNotice icon={Info} tone="neutral">
          {long}
        </StepNotice>
      ),
    },
  },
  'form/Steps': {
    wide: true,
    states: {
      head: (
        <StepsHead
          title="Nuevo contrato"
          savedAt={new Date('2026-11-09T10:30:00')}
          discard={{ title: '¿Descartar?', text: long, keep: 'Seguir' }}
          onDiscard={nothing}
          onLeave={nothing}
        />
      ),
      nav: <StepsNav steps={steps} current="product" onGo={nothing} />,
      panel: (
        <StepsPanel title="Producto" ref={null} notices={undefined}>
          <p>{long}</p>
        </StepsPanel>
      ),
      foot: <StepsFoot onBack={nothing} loading={false} onContinue={nothing} />,
      'foot, loading': <StepsFoot onBack={nothing} loading onContinue={nothing} />,
      'foot, not possible': <StepsFoot loading={false} disabledReason={reason} onContinue={nothing} />,
    },
  },
};
