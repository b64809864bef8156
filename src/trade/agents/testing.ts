import type { AgentNode } from '~/api/agent-tree.ts';

/** An active agent of a tree, without anybody below. */
export const agentNode = (Id: number, more: Partial<AgentNode> = {}): AgentNode => ({
  Id,
  Nombre: `Agente ${Id}`,
  CodigoAgente: null,
  TipoAgente: null,
  Activo: true,
  ContratosActivos: 0,
  Usuarios: [],
  Hijos: [],
  ...more,
});
