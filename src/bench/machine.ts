import { arch, cpus, platform, totalmem } from 'node:os';

/** Where it was measured. */
export interface Machine {
  processor: string;
  processors: number;
  memory: number;
  node: string;
  system: string;
}

export function thisMachine(): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown processor',
    processors: processors.length,
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    system: `${platform()} ${arch()}`,
  };
}

/** AMD EPYC (2 processors), 24 GB, Node 20.20.2, linux x64 */
export function describeMachine(machine: Machine): string {
  const { processor, processors, memory, node, system } = machine;
  return `${processor} (${processors} processors), ${memory} GB, Node ${node}, ${system}`;
}
