import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts, startProgram } from "./systemPrograms.ts";

/** The config that docs/operators.md gives for several servers. */
function readDocumented(language: "haproxy" | "nginx"): string {
  const docs = readFileSync("docs/operators.md", "utf8");
  const [, block] = new RegExp(`\`\`\`${language} several\n([^]*?)\`\`\``).exec(docs) ?? [];
  if (!block) throw new Error(`docs/operators.md has no config of ${language}`);
  return `${block.trim()}\n`;
}

/** A key and a certificate for this machine that nobody has signed. */
function makeCertificate(): { certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), "choba-certificate-"));
  const [certificate, key] = [join(folder, "one.pem"), join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "2"];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-out", certificate, "-keyout", key, ...subject],
    { stdio: "ignore" },
  );
  return { certificate: readFileSync(certificate, "utf8"), key: readFileSync(key, "utf8") };
}

/** Puts the servers of a test in the place of those that the docs name, line by line. */
function nameServers(config: string, urls: readonly string[]): string {
  const lines = config.split("\n");
  const first = lines.findIndex((line) => line.includes("10.0.0.11:3000"));
  const [model = ""] = lines.splice(first, 2);
  const own = urls.map((url, place) =>
    model.replace("10.0.0.11:3000", new URL(url).host).replace("server one", `server s${place}`),
  );
  lines.splice(first, 0, ...own);
  return lines.join("\n");
}

type Balancer = { url: string; stop(): Promise<void> };

/** The documented nginx in front of these servers, with https on this machine. */
export async function startNginx(path: string, urls: readonly string[]): Promise<Balancer> {
  const [port = 0] = await findFreePorts(1);
  const { certificate, key } = makeCertificate();
  const site = nameServers(readDocumented("nginx"), urls)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*;/, "ssl_certificate one.pem;")
    .replace(/ssl_certificate_key .*;/, "ssl_certificate_key key.pem;");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path tmp_${name};`);
  const config = `daemon off; pid nginx.pid; error_log stderr;
events {}
http { access_log off; ${paths.join(" ")}
${site}
}`;
  const files = { "nginx.conf": config, "one.pem": certificate, "key.pem": key };
  const args = ["-p", ".", "-c", "nginx.conf", "-e", "stderr"];
  const { stop } = await startProgram(path, { files, args, port });
  return { url: `https://127.0.0.1:${port}`, stop };
}

/** The documented HAProxy in front of these servers, with https on this machine. */
export async function startHaproxy(path: string, urls: readonly string[]): Promise<Balancer> {
  const [port = 0] = await findFreePorts(1);
  const { certificate, key } = makeCertificate();
  const config = nameServers(readDocumented("haproxy"), urls).replace(
    /bind :443 ssl crt .*/,
    `bind 127.0.0.1:${port} ssl crt choba.pem`,
  );
  const files = { "haproxy.cfg": config, "choba.pem": certificate + key };
  const { stop } = await startProgram(path, { files, args: ["-f", "haproxy.cfg", "-db"], port });
  return { url: `https://127.0.0.1:${port}`, stop };
}
