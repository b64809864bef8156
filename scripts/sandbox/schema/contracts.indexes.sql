CREATE INDEX contract_documents_contrato ON contract_documents (ContratoId);
CREATE INDEX contract_steps_vence ON contract_steps (VenceMs);
