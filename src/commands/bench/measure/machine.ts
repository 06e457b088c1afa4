import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** AMD EPYC (2 processors), 24 GB, Node 20.20.2, linux x64, load 0.41 */
export function describeMachine(load = loadavg()): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const name = `${processors[0]?.model.trim() ?? 'unknown processor'} (${processors.length} processors)`;
  return `${name}, ${memory} GB, Node ${process.versions.node}, ${platform()} ${arch()}, load ${load[0]?.toFixed(2)}`;
}

/** A warning if other processes use much of the machine. */
export function loadWarning(load = loadavg(), processors = cpus().length): string | undefined {
  const [lastMinute = 0] = load;
  if (lastMinute < processors / 2) return undefined;
  return `The machine was busy before the run (load ${lastMinute.toFixed(1)} on ${processors} processors): wall times and wall ratios are not to be trusted, CPU ratios are.`;
}
