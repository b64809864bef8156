import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureFault } from '~/brand/picture.ts';
import { useFields } from '~/form/context.ts';
import { asText, NamedField } from '~/form/NamedField.tsx';
import { cx } from '~/lib/cx.ts';
import { formatNumber } from '~/lib/format.ts';
import { FileDrop } from '~/ui/FileDrop.tsx';

export const pictureFields = ['LogoClaroUrl', 'LogoOscuroUrl', 'FaviconUrl'] as const;

interface PictureFieldProps {
  name: (typeof pictureFields)[number];
  /** Shown on the surface that it is made for. */
  dark?: boolean;
}

const accept = { 'image/svg+xml': ['.svg'], 'image/png': ['.png'] };

/** Bytes; the API keeps addresses of up to 100,000 characters, and embedding makes a third more of a file. */
const mostKilobytes = 70;

/** A picture of the brand: shown as it is, and chosen as a file, which is embedded. */
export function PictureField({ name, dark = false }: PictureFieldProps) {
  const { t } = useTranslation('brands');
  const [refusal, setRefusal] = useState<string>();
  const { value, onChange } = useFields().useField(name);
  const address = asText(value);
  const most = formatNumber(mostKilobytes);
  async function take(file: File) {
    try {
      const fault = file.type === 'image/svg+xml' ? pictureFault(await file.text()) : await pngFault(file);
      if (fault) {
        const { kind } = fault;
        return setRefusal(t(`picture.${kind}`, { name: file.name, found: 'found' in fault ? fault.found : '' }));
      }
      onChange(await asDataUrl(file));
      setRefusal(undefined);
    } catch {
      // The file was deleted since it was chosen, or may not be read.
      setRefusal(t('picture.unreadable', { name: file.name }));
    }
  }
  return (
    <NamedField name={name} label={t(`field.${name}`)} required error={refusal}>
      {({ disabled: _, name: __, onBlur: ___, ref, ...control }) => (
        <>
          <span
            className={cx(
              'flex h-16 items-center overflow-hidden rounded border border-line px-4',
              dark ? 'bg-[#0f141d] text-white' : 'bg-white text-black',
            )}
          >
            {address.startsWith('data:image/') ? (
              <img src={address} alt={t('picture.now', { picture: t(`field.${name}`) })} className="h-8 max-w-full" />
            ) : (
              <span className="truncate font-mono text-12" title={address}>
                {address}
              </span>
            )}
          </span>
          <FileDrop
            compact
            multiple={false}
            label={t('picture.choose')}
            accept={accept}
            maxSize={mostKilobytes * 1000}
            control={control}
            buttonRef={ref}
            onFiles={([file], [refused]) => {
              if (refused) setRefusal(t(`picture.${refused.reason}`, { name: refused.file.name, most }));
              else if (file) void take(file);
            }}
          >
            {t('picture.drop', { most })}
          </FileDrop>
        </>
      )}
    </NamedField>
  );
}

/** A file of any kind can be called .png. */
async function pngFault(file: File): Promise<{ kind: 'notPng' } | undefined> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return String.fromCharCode(...head).endsWith('PNG') ? undefined : { kind: 'notPng' };
}

async function asDataUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${file.type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}
