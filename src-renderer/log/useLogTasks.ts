import type { SessionInfo } from '@shared/session';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { recordingName, saveRecording } from '../sessions/saveRecording';
import { copyText } from '../ui/copyText';
import { saveFile } from '../ui/saveFile';
import type { WindowServices } from '../window/WindowServices';
import { LogTasks } from './LogTasks';
import { LAST_LINES, type LogActions } from './LogToolbar';
import { selectedRange } from './lineSelection.logic';
import type { LogTask } from './logTask.logic';
import type { SessionLog } from './SessionLog';

export interface LogTaskControl {
  readonly task: LogTask;
  readonly actions: LogActions;
  readonly cancel: () => void;
}

/** Copying and saving for the log of a session. */
export function useLogTasks(
  services: WindowServices,
  session: SessionInfo,
  { model, pages }: SessionLog,
): LogTaskControl {
  const { transport, store } = services;
  const [tasks] = useState(() => new LogTasks({ source: { transport, sessionId: session.id }, copyText, saveFile }));
  useEffect(() => () => tasks.dispose(), [tasks]);
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = tasks.onChange(notify);
      return () => subscription.dispose();
    },
    [tasks],
  );
  const task = useSyncExternalStore(subscribe, () => tasks.task);
  const all = () => ({ from: pages.extent.evictedLines, to: pages.extent.totalLines });
  const actions: LogActions = {
    copySelected: () => {
      const { selection } = model.state;
      if (selection !== null) void tasks.copy(selectedRange(selection, all().from));
    },
    copyLast: () => void tasks.copy({ from: Math.max(all().from, all().to - LAST_LINES), to: all().to }),
    copyAll: () => void tasks.copy(all()),
    saveText: () => void tasks.save(all(), recordingName(session).replace(/\.cast$/, '.txt')),
    saveRecording: () => void saveRecording(session, { transport, store, saveFile }),
  };
  return { task, actions, cancel: () => tasks.cancel() };
}
