-- What every user may do, given directly or by a group.
CREATE VIEW effective_permissions (UserId, PermisoId) AS
  SELECT UserId, PermisoId FROM user_permissions
  UNION
  SELECT m.UserId, p.PermisoId FROM group_members m JOIN group_permissions p ON p.GrupoId = m.GrupoId;
