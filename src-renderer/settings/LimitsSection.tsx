import type { WindowServices } from '../window/WindowServices';
import { QuantityField } from './QuantityField';
import styles from './Settings.module.css';
import { SwitchField } from './SwitchField';
import { BYTE_UNITS, MINUTES, SECONDS, SESSIONS } from './units.logic';
import { useSetting } from './useSetting';

/** How much is kept, and how long things may take. */
export function LimitsSection({ services }: { readonly services: WindowServices }) {
  return (
    <>
      <OutputLimits services={services} />
      <RecordingLimits services={services} />
      <TimeLimits services={services} />
    </>
  );
}

function OutputLimits({ services }: { readonly services: WindowServices }) {
  return (
    <>
      <h3 className={styles.group}>Output</h3>
      <QuantityField
        label="Of one session"
        hint="When a session prints more, its oldest lines are dropped."
        units={BYTE_UNITS}
        setting={useSetting(services, 'output.maxBytesPerSession')}
      />
      <QuantityField
        label="Of all sessions"
        hint="When it is full, the sessions that ended first are deleted."
        units={BYTE_UNITS}
        setting={useSetting(services, 'output.maxBytesTotal')}
      />
      <QuantityField
        label="Ended sessions"
        hint="So many stay in the list and the history, the newest."
        units={SESSIONS}
        setting={useSetting(services, 'output.maxEndedSessions')}
      />
    </>
  );
}

function RecordingLimits({ services }: { readonly services: WindowServices }) {
  return (
    <>
      <h3 className={styles.group}>Recordings</h3>
      <SwitchField
        label="Record sessions"
        hint="Keeps when each thing appeared, so that a session can be replayed. Holds for new sessions."
        setting={useSetting(services, 'recording.enabled')}
      />
      <QuantityField
        label="Recording of one session"
        hint="A longer recording stops there; the output goes on being kept."
        units={BYTE_UNITS}
        setting={useSetting(services, 'recording.maxBytesPerSession')}
      />
    </>
  );
}

function TimeLimits({ services }: { readonly services: WindowServices }) {
  return (
    <>
      <h3 className={styles.group}>Times</h3>
      <QuantityField
        label="Time to end"
        hint="A program that is stopped may take so long to finish before it is killed."
        units={SECONDS}
        setting={useSetting(services, 'graceMs')}
      />
      <QuantityField
        label="Idle exit"
        hint="Signalbox ends after so long without agents, windows and running sessions."
        units={MINUTES}
        setting={useSetting(services, 'hostIdleExitMinutes')}
      />
    </>
  );
}
