"""Runs a command with the address of a web server that wants a user name: unauthorized.py COMMAND..."""
import http.server, subprocess, sys, threading


class Refusing(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(401)
        self.send_header("WWW-Authenticate", 'Basic realm="corpus"')
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Refusing)
threading.Thread(target=server.serve_forever, daemon=True).start()
subprocess.run([*sys.argv[1:], f"http://127.0.0.1:{server.server_port}/repo.git"])
