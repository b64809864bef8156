CREATE INDEX files_carpeta ON files (CarpetaId);
CREATE INDEX folders_padre ON folders (CarpetaPadreId);
