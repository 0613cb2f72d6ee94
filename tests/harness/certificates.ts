import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate, its key, and the certificate of its authority, each as text. */
export interface Certificate {
  authority: string;
  certificate: string;
  key: string;
}

/**
 * Makes an authority and a certificate that it has signed.
 * @param names the subject alternative names, such as `DNS:db.example` or `IP:127.0.0.1`
 */
export async function makeCertificate(...names: string[]): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), "kilele-certificates-"));
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
  const readText = (name: string) => readFile(join(folder, name), "utf8");
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  try {
    openssl(
      "req",
      "-x509",
      ...newKey,
      "-keyout",
      "ca.key",
      "-out",
      "ca.pem",
      "-days",
      "2",
      "-subj",
      "/CN=Test authority",
    );
    openssl("req", ...newKey, "-keyout", "key.pem", "-out", "request.pem", "-subj", "/CN=A server");
    await writeFile(join(folder, "extensions"), `subjectAltName=${names.join(",")}\n`);
    const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "extensions"];
    openssl("x509", "-req", "-in", "request.pem", ...signed, "-days", "2", "-out", "certificate.pem");
    return {
      authority: await readText("ca.pem"),
      certificate: await readText("certificate.pem"),
      key: await readText("key.pem"),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
