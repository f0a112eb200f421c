/** The tools in the order in which clients must get them (DESIGN section 8). */
export const toolNames: readonly string[] = [
  'start_process',
  'read_process_output',
  'interact_with_process',
  'wait_for_process',
  'read_screen',
  'search_process_output',
  'force_terminate',
  'list_sessions',
  'list_processes',
  'kill_process',
  'get_config',
];
