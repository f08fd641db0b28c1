import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';

import styles from './styles.module.css';

type Choice = Props['value'];

/** What a click leads to: from the colours of the system to light, dark, and back. */
function nextChoice(choice: Choice, hasSystem: boolean): Choice {
  if (!hasSystem) {
    return choice === 'dark' ? 'light' : 'dark';
  }
  return choice === null ? 'light' : choice === 'light' ? 'dark' : null;
}

const NAMES = {
  light: translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' }),
  dark: translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' }),
  system: translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' }),
} as const;

// Replaced, because upstream's button is disabled until the page has hydrated: a disabled button has no clicks that could be
// kept until then (`src/plugins/lean-client/startScript.ts`).
function ColorModeToggle(props: Props): ReactNode {
  const { className, buttonClassName, respectPrefersColorScheme, value, onChange } = props;
  const label = translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: 'Switch between dark and light mode (currently {mode})',
    },
    { mode: NAMES[value ?? 'system'] },
  );
  return (
    <div className={clsx(styles['toggle'], className)}>
      <button
        className={clsx('clean-btn', styles['toggleButton'], buttonClassName)}
        type="button"
        onClick={() => {
          onChange(nextChoice(value, respectPrefersColorScheme));
        }}
        title={NAMES[value ?? 'system']}
        aria-label={label}
      >
        {/* A style shows the one of the choice, also before the page has hydrated. */}
        <IconLightMode aria-hidden className={clsx(styles['toggleIcon'], styles['lightToggleIcon'])} />
        <IconDarkMode aria-hidden className={clsx(styles['toggleIcon'], styles['darkToggleIcon'])} />
        <IconSystemColorMode aria-hidden className={clsx(styles['toggleIcon'], styles['systemToggleIcon'])} />
      </button>
    </div>
  );
}

export default memo(ColorModeToggle);
