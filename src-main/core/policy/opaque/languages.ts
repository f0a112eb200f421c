/** What to look for in the text of a language that Signalbox does not take apart. */
export interface Language {
  /** The text can run programs, or other text, at all. Without a match it bothers nobody. */
  readonly canRun: RegExp;
  /** Calls that run their first argument: sticky, ending right before it. */
  readonly calls: RegExp;
  /** The first argument is text of the language itself. */
  readonly evaluates: RegExp;
  /** What cannot be read: names that are computed, code that is decoded. */
  readonly hides: RegExp;
  /** Text between backticks is run by a shell. */
  readonly hasBackticks: boolean;
  /** Lines that begin a comment. */
  readonly comment: RegExp;
}

const NEVER = /(?!)/g;

const python: Language = {
  canRun:
    /\b(?:subprocess|popen\w*|system|spawn\w*|exec\w*|posix_spawn\w*|pty|eval|compile|__import__|importlib|import_module|getattr|ctypes|cffi|runpy|globals|vars|__builtins__|builtins|pickle|marshal|pexpect|plumbum|fabric|getoutput|getstatusoutput|startfile|fork|__subclasses__|__dict__|create_subprocess\w*)\b|\b(?:import|from)\s+sh\b/i,
  calls:
    /(?:\bos\s*\.\s*(?:startfile|exec\w+|posix_spawnp?)|\bsubprocess\s*\.\s*(?:run|call)|\)\s*\.\s*(?:run|call|exec[lv]\w*)|\.\s*(?:system|popen|Popen|check_call|check_output|getoutput|getstatusoutput|create_subprocess_(?:exec|shell))|\bpty\s*\.\s*spawn|\bpexpect\s*\.\s*\w+|(?<![\w.]|def )(?:run|call|check_call|check_output|Popen|system|popen|getoutput|getstatusoutput))\s*\(\s*(?!\))/g,
  evaluates: /(?<![.\w])(?:exec|eval)\s*\(\s*/g,
  hides:
    /\bwhile\b.{0,20}:[\s\S]{0,40}\bfork\b|\b(?:import|from)\s+sh\b|\bos\s*\.\s*spawn\w+|\b__import__\s*\(\s*(?!['"][\w.]+['"]\s*\))|\bimport_module\s*\(\s*(?!['"])|\bgetattr\s*\(\s*(?:os|subprocess|__builtins__|builtins|sys\.modules)|__subclasses__|__dict__|\bvars\s*\(\s*\w|\b(?:os|subprocess|pty)\s*\.\s*(?:system|popen|Popen|run|call|check_\w+|exec\w+|spawn\w*|getoutput)\b(?!\s*\()|\b(?:pickle|marshal)\s*\.\s*loads?\b|\bctypes\b|\bcffi\b|\b(?:globals|vars)\s*\(\s*\)\s*\[|=\s*(?:os\s*\.\s*(?:system|popen)|subprocess\s*\.\s*\w+|exec|eval)\s*(?:$|[\n;,)])|(?<![.\w])compile\s*\(|\brunpy\b|\bfrom\s+os\s+import\s+(?:\*|[^\n;]{0,200}\b(?:exec|spawn|posix_spawn)\w*|[^\n;]{0,200}\bas\b)|\bimport\s+(?:os|subprocess|pty)\s+as\b|\bfrom\s+(?:subprocess|pty)\s+import\s+(?:\*|[^\n;]{0,200}\bas\b)|\bmap\s*\(\s*(?:os|subprocess|exec|eval)\b/,
  hasBackticks: false,
  comment: /#/y,
};

const javascript: Language = {
  canRun:
    /child_process|\beval\b|\bFunction\b|\bprocess\s*\.\s*(?:binding|dlopen|mainModule)|\bvm\b|\brequire\s*\(\s*(?!['"`][\w@./:-]+['"`]\s*\))|\bimport\s*\(\s*(?!['"`][\w@./:-]+['"`]\s*\))|\bworker_threads\b|\bDeno\s*\.\s*(?:Command|run)|\bBun\s*\.\s*(?:spawn|\$)|\bexeca\b|\bshelljs\b|\bzx\b|\bspawn\w*\s*\(|\bexec(?:Sync|File|FileSync)\s*\(|\bcreateRequire\b|\bconstructor\s*\.\s*constructor|\[\s*['"`]constructor/,
  calls:
    /(?:\b(?:exec|execSync|execFile|execFileSync|spawn|spawnSync|fork)|\bDeno\s*\.\s*(?:Command|run)|\bBun\s*\.\s*spawn(?:Sync)?|\bexeca(?:Command)?(?:Sync)?)\s*\(\s*/g,
  evaluates: /(?<![.\w])(?:eval|Function)\s*\(\s*/g,
  hides:
    /\bprocess\s*\.\s*(?:binding|dlopen)|\brequire\s*\(\s*(?!['"`][\w@./:-]+['"`]\s*\))|\bimport\s*\(\s*(?!['"`][\w@./:-]+['"`]\s*\))|\[\s*['"`][^'"`]{0,200}['"`]\s*\+|\[\s*['"`](?:exec|spawn|fork)|constructor\s*(?:\.|\])|child_process['"`]\s*\)\s*\[|\b(?:const|let|var)\s+\w+\s*=\s*[\w.()'":]*\.\s*(?:exec\w*|spawn\w*)\s*(?:$|[\n;,])|\{[^}]{0,200}\b(?:exec|spawn)\w*\s*:\s*\w+[^}]{0,200}\}|\bvm\b\s*['"`)]|Buffer\s*\.\s*from\s*\([^)]{0,200}base64|\batob\b|fromCharCode|\bshelljs\b|\bzx\b/,
  hasBackticks: false,
  comment: /\/\//y,
};

const perl: Language = {
  canRun: /\b(?:system|exec|eval|qx|readpipe|open|open2|open3|require|do|fork|syscall|pipe)\b|`/,
  calls: /(?:\b(?:system|exec|readpipe)\b\s*\(?\s*|\bqx\s*(?=[({[/|!'"]))/g,
  evaluates: /\beval\s*\(?\s*(?=['"q])/g,
  hides:
    /\beval\s*\(?\s*[$@&\w](?!q)|\bopen[23]?\b[^;]{0,200}\|\s*['"]|\bopen[23]?\b[^;]{0,200}['"]\s*[-|]\s*\|?|\bopen[23]\b|\bdo\s+[$'"]|\brequire\s+[$'"]|\bsyscall\b|\bpack\s*\(|\bunpack\s*\(|decode_base64|&\{|\bfork\s+while\b|\bwhile\b.{0,20}\bfork\b/,
  hasBackticks: true,
  comment: /#/y,
};

const ruby: Language = {
  canRun:
    /\b(?:system|exec|spawn|eval|instance_eval|class_eval|popen\w*|Open3|capture\w*|PTY|send|public_send|__send__|method|Kernel|load|require_relative|fork|syscall)\b|`|%x/,
  calls: /(?:\b(?:system|exec|spawn|popen\w*|capture\w*|pipeline\w*)\b\s*\(?\s*|%x\s*(?=[({[/|!<]))/g,
  evaluates: /\b(?:eval|instance_eval|class_eval)\s*\(?\s*(?=['"])/g,
  hides:
    /\b(?:eval|instance_eval|class_eval)\s*\(?\s*[^\s'"(]|\b(?:send|public_send|__send__|method)\s*\(?\s*(?!:(?!system|exec|spawn|eval|`)\w)|\bunpack1?\b|\bsyscall\b|\bopen\s*\(?\s*['"]\|/,
  hasBackticks: true,
  comment: /#/y,
};

const php: Language = {
  canRun:
    /\b(?:system|exec|shell_exec|passthru|proc_open|popen|pcntl_exec|eval|assert|call_user_func\w*|create_function|include|require|base64_decode|preg_replace|array_map|usort)\b|`|\$\w+\s*\(/i,
  calls: /\b(?:system|exec|shell_exec|passthru|proc_open|popen|pcntl_exec)\s*\(\s*/gi,
  evaluates: /\b(?:eval|assert)\s*\(\s*(?=['"])/gi,
  hides:
    /\b(?:eval|assert)\s*\(\s*[^\s'"]|\bcall_user_func\w*|\bcreate_function\b|\$\w+\s*\(|\b(?:array_map|usort)\s*\(\s*['"]|base64_decode/i,
  hasBackticks: true,
  comment: /\/\/|#/y,
};

/** The text of languages with one or two ways to run something, always by a text literal. */
function simple(canRun: RegExp, calls: RegExp): Language {
  return { canRun, calls, evaluates: NEVER, hides: NEVER, hasBackticks: false, comment: /(?!)/y };
}

const awk: Language = {
  ...simple(
    /\bsystem\b|\||@load/,
    /\bsystem\s*\(\s*|(?<!\|)\|(?!\|)&?\s*(?=")|(?=")(?="[^"]{0,200}"\s*\|\s*&?\s*getline)/g,
  ),
  // A command that is put together; `|` within a pattern is none.
  hides: /[\w)\]$]\s*\|&?\s*getline|\bprintf?\b[^;}\n/]{0,200}[^|]\|&?\s*[A-Za-z_$(]/,
};
const lua: Language = {
  ...simple(
    /\bos\s*\.\s*execute|\bio\s*\.\s*popen|\bload\w*\b|\bdofile\b|\b_G\b|\[\s*["']/,
    /\b(?:execute|popen)\s*\(?\s*/g,
  ),
  hides: /\bload\w*\s*\(?\s*[^"'\s(]|\b_G\s*\[|\bos\s*\[|\bio\s*\[|=\s*(?:os\s*\.\s*execute|io\s*\.\s*popen)/,
};
/** Editors, debuggers, database shells: they run what follows a `!` or a word for it. */
const console = simple(/!|\b(?:shell|system|exec|python|call-process|shell-command|start-process|sys|edit)\b/i, NEVER);
/** AppleScript, Tcl, R, Julia, Groovy, Elixir, …: a call with a text. */
const scripting: Language = {
  ...simple(
    /\b(?:do\s+shell\s+script|exec|system2?|shell|run|execute|spawn|cmd|eval|source|Runtime|ProcessBuilder|open)\b|`/,
    /\b(?:do\s+shell\s+script|exec|system2?|shell|run|execute|spawn|cmd)\s*\(?\s*(?=["'{])/g,
  ),
  hides: /\b(?:exec|system2?|eval)\s*\(?\s*[$\w[](?!\w*["'])/,
  hasBackticks: true,
};

/** Languages by name. */
export const languages = { python, javascript, perl, ruby, php, awk, lua, console, scripting } as const;

/** Name of a language. */
export type LanguageName = keyof typeof languages;
