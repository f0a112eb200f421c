import type { PolicyCommand } from '@shared/policy';
import { countWords } from '../state/sessionText.logic';
import styles from './CommandTree.module.css';
import { type CommandNode, commandTree } from './commandTree.logic';

/** So many commands are shown at once; more open on demand. */
const OPEN_COMMANDS = 6;

/** The commands that a text would run, by how they are reached; the one that decided is marked. */
export function CommandTree({ commands }: { readonly commands: readonly PolicyCommand[] }) {
  return (
    <details className={styles.tree} open={commands.length <= OPEN_COMMANDS}>
      <summary>
        What it would run: {countWords(commands.length, 'command', 'commands')}
        {commands.some(({ args }) => args.includes(null)) && ' (… cannot be known before)'}
      </summary>
      <Branch nodes={commandTree(commands)} />
    </details>
  );
}

function Branch({ nodes }: { readonly nodes: readonly CommandNode[] }) {
  return (
    <ul className={styles.branch}>
      {nodes.map((node, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the commands of one text never change their places.
        <li key={at}>
          <span className={styles.command} data-deciding={node.isDeciding}>
            <span className={styles.name}>{node.label}</span> {node.rest}
            {node.writesTo.map((path) => (
              <span key={path} className={styles.writes}>
                {' '}
                writes to {path}
              </span>
            ))}
            {node.isDeciding && <span className={styles.mark}>decides</span>}
          </span>
          {node.children.length > 0 && <Branch nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}
