import { showControls } from '@shared/controlText';
import type { SessionProcess } from '@shared/details';
import { StopMenu } from '../sessions/StopMenu';
import { bytesWords, cpuWords } from './amountWords.logic';
import type { Asked } from './asked';
import styles from './DetailsTab.module.css';
import table from './ProcessTree.module.css';

const INDENT_PX = 16;
/** Deeper ones stand below each other: the command has to keep its room. */
const MAX_INDENTS = 8;

export interface ProcessTreeProps {
  readonly processes: Asked<readonly SessionProcess[]>;
  readonly onStop: (process: SessionProcess) => void;
  /** Asks first. */
  readonly onForceKill: (process: SessionProcess) => void;
}

/** The living processes of a session, parents above their children. */
export function ProcessTree({ processes, onStop, onForceKill }: ProcessTreeProps) {
  return (
    <section aria-label="Processes">
      <h2 className={styles.title}>Processes</h2>
      {processes.kind === 'loading' && <p className={styles.muted}>Looking…</p>}
      {processes.kind === 'failed' && <p className={styles.problem}>{processes.message}</p>}
      {processes.kind === 'known' && processes.value.length === 0 && (
        <p className={styles.muted}>Nothing of it is running.</p>
      )}
      {processes.kind === 'known' && processes.value.length > 0 && (
        <div className={table.frame}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Process</th>
                <th scope="col" className={table.amount}>
                  CPU
                </th>
                <th scope="col" className={table.amount}>
                  Memory
                </th>
                <th scope="col">Ports</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {processes.value.map((process) => (
                <ProcessRow key={process.pid} {...{ process, onStop, onForceKill }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

interface ProcessRowProps extends Pick<ProcessTreeProps, 'onStop' | 'onForceKill'> {
  readonly process: SessionProcess;
}

function ProcessRow({ process, onStop, onForceKill }: ProcessRowProps) {
  const { pid, ppid, depth, cpuPercent, memoryBytes, ports } = process;
  const command = showControls(process.command);
  return (
    <tr>
      <td
        className={table.process}
        style={{ paddingLeft: INDENT_PX * Math.min(depth, MAX_INDENTS) }}
        title={`${command}\npid ${pid}, started by ${ppid}`}
      >
        <span className={table.pid}>{pid}</span> {command}
      </td>
      <td className={table.amount}>{cpuWords(cpuPercent)}</td>
      <td className={table.amount}>{bytesWords(memoryBytes)}</td>
      <td>{ports.join(', ')}</td>
      <td className={table.action}>
        <StopMenu
          label={`Stop ${pid}`}
          canInterrupt={false}
          onInterrupt={() => undefined}
          onStop={() => onStop(process)}
          onForceKill={() => onForceKill(process)}
        />
      </td>
    </tr>
  );
}
