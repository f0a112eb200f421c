/** Progress stands at the end of a line; so many characters of it are looked at. */
const TAIL_CHARS = 60;

/**
 * Percentages, with the border of a box behind them; `3/10`, `...`, elapsed times, sizes and rates, curl's columns, spinner
 * glyphs, at the end of a line.
 */
const FIGURES =
  /(?:\d\s?%[^\w>$#]{0,40}|\b\d{1,9}\/\d{1,9}|[^.\s?]\s?\.\.\.|…|\b\d{1,9}(?:\.\d{1,3})?\s?(?:[kKMGT]i?B(?:\/s)?|[kKMGT]i?|ms|s|sec|eta|it\/s))[\])]?$|:\d\d\s{1,8}\d[\d.]{0,8}[kKMGT]?$|[⠀-⣿|/\\-]$/;

/** A line that begins with what the program is doing: "Installing to /usr/local: ". */
const DOING =
  /^[^\p{L}\n]{0,20}(?:(?:still|now|info|note)\W{1,4})?(?:analy[sz]|apply|build|check|clean|clon|compil|comput|configur|connect|convert|copy|creat|deploy|download|execut|extract|fetch|finish|generat|hash|index|initiali[sz]|install|link|load|log|migrat|mov|open|pack|prepar|process|publish|pull|push|queu|read|receiv|remov|render|resolv|restart|retry|run|scann?|search|send|sort|start|stopp?|sync|test|transferr?|unpack|updat|upgrad|upload|validat|verify|wait|warm|work|writ)ing\b/iu;
/** Even so, this is a question: "Installing 3 packages. Continue? [y/N]". */
const QUESTION = /\?|\by(?:es)?\s?[/|]\s?no?\b/i;

/** Whether a line (without trailing blanks) reads like the progress of some work rather than like a question. */
export function isProgress(line: string): boolean {
  if (FIGURES.test(line.slice(-TAIL_CHARS))) return true;
  return DOING.test(line.slice(0, TAIL_CHARS)) && !QUESTION.test(line);
}
