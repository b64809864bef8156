import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreen, useScreenName } from '~/routing/useScreen.ts';
import { type ScreenId, to } from '~/screens.ts';
import { buttonClass } from '~/ui/buttonClass.ts';
import { Drawer, DrawerBody } from '~/ui/Drawer.tsx';
import { usePhone } from '~/ui/usePhone.ts';
import { keysInForce } from '~/useKeys.ts';
import { KeyList, SupportLink } from './helpParts.tsx';

/** The help beside the screen: its purpose, its keys, and whom to ask. */
export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['help', 'screens']);
  const screen = useScreen();
  const about = useAbout(screen);
  const name = useScreenName();
  const phone = usePhone();
  // Those of the screen behind it.
  const [ids] = useState(() => [...new Set(keysInForce())]);
  return (
    <Drawer
      narrow
      onClose={onClose}
      title={screen ? name(screen) : t('screens:help')}
      subtitle={screen && <p className="text-12 text-text2">{t('screens:help')}</p>}
      close={t('help:close')}
    >
      <DrawerBody
        foot={
          <>
            <SupportLink />
            <Link to={to('help')} onClick={onClose} className={buttonClass()}>
              {t('help:all')}
            </Link>
          </>
        }
      >
        <div className="flex flex-col gap-6 p-5 max-md:p-4">
          {about && <p>{about}</p>}
          {/* A phone has no keyboard. */}
          {!phone && (
            <div>
              <KeyList ids={ids} />
            </div>
          )}
        </div>
      </DrawerBody>
    </Drawer>
  );
}

/** The purpose of a screen: the sentence of its menu entry, or its own. */
function useAbout(id: ScreenId | undefined): string | undefined {
  const { t, i18n } = useTranslation(['help', 'landing']);
  if (i18n.exists(`landing:about.${id}`)) return t(`landing:about.${id}` as 'landing:about.home');
  return i18n.exists(`help:about.${id}`) ? t(`help:about.${id}` as 'help:about.help') : undefined;
}
