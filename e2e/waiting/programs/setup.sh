#!/usr/bin/env bash
# Makes the files that our own corpus works on, in $1.
set -eu
cd "$1"
mkdir -p home files
printf '[user]\n\tname = a\n\temail = a@example.com\n' >home/.gitconfig
seq 1 500 >numbers.txt
echo x >files/one; echo y >files/two
printf '#!/bin/bash\nread -p "inner: " x\n' >inner.sh; chmod +x inner.sh
rm -f fifo; mkfifo fifo
truncate -s 8M disk.img
printf 'int main(void) { for (;;) ; }\n' >loop.c
printf 'for i in range(3):\n    print(i)\n' >three.py
printf 'let n = 1;\nn += 1;\nconsole.log(n);\n' >three.mjs
printf 'setInterval(() => {}, 1000);\n' >app.mjs
printf 'my $n = 1;\nprint $n;\n' >three.pl
printf 'build:\n\t@echo "cc -c main.c"; sleep 60\nask:\n\t@printf "Version: "; read x; echo $$x\n' >Makefile
if command -v git >/dev/null; then
  export HOME="$PWD/home"
  rm -rf repo; git init -q repo; cd repo
  printf 'a\nb\n' >f; git add f; git commit -qm one; printf 'a\nc\n' >f; echo z >untracked
fi
