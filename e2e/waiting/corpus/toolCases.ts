import { waits, works } from './caseMakers';

/** Tools as people and agents run them. */
export const toolCases = [
  waits('own-openssl-req', 'openssl req -new -newkey rsa:2048 -nodes -keyout k.pem -out r.pem', ['line'], {
    needs: ['openssl'],
    shows: ']:',
  }),
  waits('own-openssl-enc', 'openssl enc -aes-256-cbc -pbkdf2 -in numbers.txt -out n.enc', ['secret'], {
    needs: ['openssl'],
    shows: 'password:',
  }),
  waits('own-openssl-genrsa', 'openssl genrsa -aes256 -out p.pem 2048', ['secret'], {
    needs: ['openssl'],
    shows: 'phrase:',
  }),
  waits('own-ssh-keygen-overwrite', 'touch id1; ssh-keygen -q -t ed25519 -f id1', ['confirm'], {
    needs: ['ssh-keygen'],
    shows: '(y/n)? ',
  }),
  waits('own-ssh-keygen-p', 'rm -f id2; ssh-keygen -q -t ed25519 -N "" -f id2; ssh-keygen -p -f id2', ['secret'], {
    needs: ['ssh-keygen'],
    shows: 'passphrase',
  }),
  waits('own-gpg-generate', 'gpg --homedir "$WORK/home" --full-generate-key', ['line', 'key', 'repl'], {
    needs: ['gpg'],
    shows: 'selection? ',
  }),
  waits('own-chfn', 'chfn nobody', ['line'], { needs: ['chfn', 'uid0'], shows: ']: ' }),
  waits('own-chage', 'chage nobody', ['line'], { needs: ['chage', 'uid0'], shows: ']: ' }),
  waits('own-passwd-root', 'passwd nobody', ['secret'], { needs: ['passwd', 'uid0'], shows: 'password: ' }),
  waits('own-sudo-shell', 'sudo bash --norc -i', ['shell'], { needs: ['sudo', 'uid0'], T: 2000 }),
  waits('own-su-shell', 'su nobody -s /bin/sh -c "read -r x"', ['line'], { needs: ['su', 'uid0'], T: 2000 }),
  waits('own-fdisk', 'fdisk disk.img', ['repl', 'line'], { needs: ['fdisk'], shows: 'for help): ' }),
  waits('own-mkfs', 'mkfs.ext4 -q disk.img; mkfs.ext4 disk.img', ['confirm'], {
    needs: ['mkfs.ext4'],
    shows: '(y,N) ',
  }),
  waits('own-debconf', 'DEBIAN_FRONTEND=readline dpkg-reconfigure -freadline debconf', ['line', 'key', 'repl'], {
    needs: ['dpkg-reconfigure', 'uid0'],
    T: 5000,
  }),
  waits(
    'own-patch',
    'printf -- "--- nofile\\n+++ nofile\\n@@ -1 +1 @@\\n-a\\n+b\\n" >p.diff; patch -i p.diff',
    ['line'],
    {
      needs: ['patch'],
      shows: 'patch: ',
    },
  ),
  waits('own-gzip', 'cp numbers.txt g; touch g.gz; gzip g', ['confirm', 'line'], { needs: ['gzip'], shows: '? ' }),
  waits('own-git-commit-vim', 'cp -r repo r1 && cd r1 && GIT_EDITOR="vim -u NONE" git commit -a', ['screen'], {
    needs: ['git', 'vim'],
    T: 2000,
  }),
  waits('own-git-clean-i', 'cp -r repo r3 && cd r3 && git clean -i', ['line', 'repl', 'key'], {
    needs: ['git'],
    shows: 'What now',
  }),
  waits('own-git-add-i', 'cp -r repo r4 && cd r4 && git add -i', ['line', 'repl', 'key'], {
    needs: ['git'],
    shows: 'What now',
  }),
  waits('own-git-diff-pager', 'cd repo && GIT_PAGER="less -+F" git -c color.ui=always diff', ['pager'], {
    needs: ['git', 'less'],
    T: 1500,
  }),
  waits(
    'own-git-rebase',
    'cp -r repo r2 && cd r2 && git stash -q; GIT_EDITOR="vim -u NONE" git rebase -i --root',
    ['screen'],
    {
      needs: ['git', 'vim'],
      T: 2500,
    },
  ),
  waits('own-less-search', 'less numbers.txt', ['pager'], {
    needs: ['less'],
    input: [{ at: 700, data: '/49' }],
    T: 1500,
  }),
  waits('own-less-stdin-done', 'seq 300 | less -S', ['pager'], { needs: ['less'], T: 1200 }),
  waits('own-vim-insert', 'vim -u NONE new.txt', ['screen'], {
    needs: ['vim'],
    input: [{ at: 900, data: 'ihello' }],
    T: 1800,
  }),
  waits('own-vim-command', 'vim -u NONE new2.txt', ['screen'], {
    needs: ['vim'],
    input: [{ at: 900, data: ':w' }],
    T: 1800,
  }),
  waits('own-vim-enter', 'vim -u NONE new3.txt', ['screen', 'key'], {
    needs: ['vim'],
    input: [{ at: 900, data: ':!echo hi\r' }],
    shows: 'ENTER',
  }),
  waits('own-nano-save', 'nano new4.txt', ['screen', 'confirm'], {
    needs: ['nano'],
    input: [
      { at: 800, data: 'x' },
      { at: 1100, data: '\u0018' },
    ],
    T: 1800,
  }),
  waits('own-gdb-confirm', 'gdb -q -nx --args sleep 60', ['confirm'], {
    needs: ['gdb'],
    input: [{ after: '(gdb) ', data: 'break main\n' }],
    T: 1800,
    shows: '(y or [n]) ',
  }),
  waits('own-gdb-pages', 'gdb -q -nx -ex "help all"', ['pager', 'key'], { needs: ['gdb'], shows: 'without paging' }),
  waits('own-perl-debugger', 'perl -d three.pl', ['repl'], { needs: ['perl'], shows: 'DB<1> ', T: 1500 }),
  waits(
    'own-perl-select',
    `perl -MIO::Select -e '$|=1; print "perl: "; IO::Select->new(\\*STDIN)->can_read'`,
    ['line'],
    {
      needs: ['perl'],
      shows: 'perl: ',
    },
  ),
  waits('own-perl-each', `perl -ne 'print'`, ['line'], { needs: ['perl'], T: 1200 }),
  waits('own-ruby-getch', `ruby -rio/console -e 'print "Key? "; STDIN.getch'`, ['key', 'line'], {
    needs: ['ruby'],
    shows: 'Key? ',
  }),
  waits('own-ruby-select', `ruby -e 'print "ruby: "; $stdout.flush; IO.select([STDIN])'`, ['line'], {
    needs: ['ruby'],
    shows: 'ruby: ',
  }),
  waits('own-ruby-readline', `ruby -rreadline -e 'Readline.readline("rl> ")'`, ['repl', 'line'], {
    needs: ['ruby'],
    shows: 'rl> ',
    T: 2000,
  }),
  waits('own-lua-read', `lua5.4 -e 'io.write("lua: "); io.flush(); io.read()'`, ['line'], {
    needs: ['lua5.4'],
    shows: 'lua: ',
  }),
  waits('own-tcl-gets', `echo 'puts -nonewline "tcl: "; flush stdout; gets stdin' >t.tcl; tclsh t.tcl`, ['line'], {
    needs: ['tclsh'],
    shows: 'tcl: ',
  }),
  waits('own-jshell', 'jshell', ['repl'], { needs: ['jshell'], shows: 'jshell> ' }),
  waits('own-php', 'php -a', ['repl'], { needs: ['php'], T: 1500 }),
  waits('own-sqlite-file', 'sqlite3 own.db', ['repl'], { needs: ['sqlite3'], shows: 'sqlite> ' }),
  waits('own-python-sqlite', 'bc', ['repl', 'line'], { needs: ['bc'], T: 1000 }),
  waits('own-dc', 'dc', ['repl', 'line'], { needs: ['dc'], T: 1000 }),
  waits('own-ex', 'ex -u NONE numbers.txt', ['repl', 'screen', 'line'], { needs: ['ex'], T: 1500 }),
  waits('own-dialog-input', 'dialog --inputbox "Your name" 10 40', ['screen', 'key'], { needs: ['dialog'], T: 1200 }),
  waits('own-whiptail-yesno', 'whiptail --yesno "Remove it?" 10 40', ['screen', 'key'], {
    needs: ['whiptail'],
    T: 1200,
  }),
  waits('own-fzf-growing', '(seq 5; sleep 60) | fzf', ['screen', 'key'], { needs: ['fzf'], T: 2500 }),
  waits('own-cpan', 'PERL_MM_USE_DEFAULT= cpan', ['confirm', 'line', 'repl'], { needs: ['cpan'], T: 4000 }),
  waits('own-cfdisk', 'cfdisk disk.img', ['screen', 'key'], { needs: ['cfdisk'], T: 1500 }),
  waits('own-telnet', 'telnet', ['repl'], { needs: ['telnet'], shows: 'telnet> ' }),
  waits('own-git-username', 'python3 "$PROGRAMS/unauthorized.py" git ls-remote', ['line'], {
    needs: ['git', 'python3'],
    shows: "Username for '",
    T: 1500,
  }),
  works('own-gdb-runs', 'gdb -q -nx -ex run --args sleep 60', { needs: ['gdb'], T: 4000 }),
  works('own-gdb-batch', 'gdb -q -nx -batch -ex run --args sleep 60', { needs: ['gdb'], T: 3000 }),
  works('own-vim-shell', 'vim -u NONE new5.txt', {
    needs: ['vim'],
    input: [{ at: 900, data: ':!sleep 60\r' }],
    T: 2500,
  }),
  works('own-less-shell', 'less numbers.txt', { needs: ['less'], input: [{ at: 700, data: '!sleep 60\r' }], T: 2000 }),
  works('own-less-follow', 'less +F numbers.txt', { needs: ['less'], T: 1500 }),
  works('own-tail-follow', 'tail -n 3 -F numbers.txt | cat', { T: 1500 }),
  works('own-dialog-gauge', '(echo 40; sleep 60) | dialog --gauge "Copying" 8 40', { needs: ['dialog'], T: 1500 }),
  works('own-whiptail-gauge', '(echo 40; sleep 60) | whiptail --gauge "Copying" 8 40 0', {
    needs: ['whiptail'],
    T: 1500,
  }),
  works('own-dialog-info', 'dialog --infobox "Please wait" 5 30; sleep 60', { needs: ['dialog'], T: 1500 }),
  works('own-openssl-server', 'openssl speed -seconds 20 sha256', { needs: ['openssl'], T: 1500 }),
  works('own-nc-listen', 'nc -l -p 0 </dev/null', { needs: ['nc'], T: 1200 }),
  works('own-top-batch', 'top -b -d 1', { needs: ['top'], T: 2500 }),
  works('own-gzip-pipe', 'cat /dev/zero | gzip >/dev/null', { needs: ['gzip'] }),
  works('own-tar', 'tar cf - /usr/lib | wc -c; sleep 60', { needs: ['tar'], T: 1500 }),
  works('own-perl-sleep', `perl -e '$| = 1; print "Password: "; sleep 60'`, { needs: ['perl'], shows: 'Password: ' }),
  works('own-ruby-queue', `ruby -e '$stdout.sync = true; print "irb> "; Thread.new { sleep 60 }.join'`, {
    needs: ['ruby'],
    shows: 'irb> ',
  }),
  works('own-lua-loop', `lua5.4 -e 'io.write("> "); io.flush(); while true do end'`, {
    needs: ['lua5.4'],
    shows: '> ',
  }),
  works(
    'own-java-sleep',
    `printf 'public class S { public static void main(String[] a) throws Exception { System.out.print("Name: "); Thread.sleep(60000); } }' >S.java; java S.java`,
    {
      needs: ['java', 'javac'],
      shows: 'Name: ',
      T: 1500,
    },
  ),
  works('own-sudo-works', `sudo bash -c 'printf "Configuring: "; sleep 60'`, {
    needs: ['sudo', 'uid0'],
    shows: 'Configuring: ',
  }),
  works('own-su-works', `su nobody -s /bin/sh -c 'printf "Migrating: "; sleep 60'`, {
    needs: ['su', 'uid0'],
    shows: 'Migrating: ',
  }),
  works('own-sqlite-query', 'sqlite3', {
    needs: ['sqlite3'],
    input: [
      {
        after: 'sqlite> ',
        data: 'with recursive c(x) as (select 1 union all select x+1 from c) select max(x) from c;\n',
      },
    ],
    T: 2500,
  }),
  works('own-watch-files', 'watch -n 0.5 ls', { needs: ['watch'], T: 2500 }),
  works('own-pv', 'cat /dev/zero | pv -L 100k >/dev/null', { needs: ['pv'], T: 2500 }),
  works('own-ping', 'ping -i 1 127.0.0.1', { needs: ['ping'], T: 2500 }),
  works('own-vmstat', 'vmstat 1', { needs: ['vmstat'], T: 2500 }),
];
