# A brand in a container of Azure's blob storage behind Front Door. The rules are those that `npm run edge` has written:
#   npm ci && npm run edge
#   terraform apply -var target=grupo-optimus-production -var host=app.grupo-optimus.example.com -var api=api.example.com -var …

terraform {
  required_version = ">= 1.6"
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 4.0"
    }
  }
}

provider "azurerm" {
  # The account below has no keys, so Terraform too must use the identity that runs it.
  storage_use_azuread = true
  features {}
}

variable "target" {
  description = "Name of the row of deploy/targets.json"
  type        = string
}

variable "host" {
  description = "Name that the portal is reached by"
  type        = string
}

variable "api" {
  description = "Host of the shared API"
  type        = string
}

variable "resource_group" {
  type = string
}

variable "location" {
  type    = string
  default = "spaincentral"
}

variable "publisher" {
  description = "Object id of the identity that publishes: a managed one, or that of a pipeline"
  type        = string
}

locals {
  rules   = "${path.module}/../../../edge/front-door/${var.target}.json"
  account = substr(replace(var.target, "-", ""), 0, 24)
}

resource "azurerm_storage_account" "files" {
  name                            = local.account
  resource_group_name             = var.resource_group
  location                        = var.location
  account_tier                    = "Standard"
  account_replication_type        = "ZRS"
  min_tls_version                 = "TLS1_2"
  shared_access_key_enabled       = false
  allow_nested_items_to_be_public = true
}

# Front Door reads it without a credential.
resource "azurerm_storage_container" "portal" {
  name                  = "portal"
  storage_account_id    = azurerm_storage_account.files.id
  container_access_type = "blob"
}

# A user delegation SAS: no key of the account.
resource "azurerm_role_assignment" "publisher" {
  scope                = azurerm_storage_account.files.id
  role_definition_name = "Storage Blob Data Contributor"
  principal_id         = var.publisher
}

resource "azurerm_role_assignment" "purge" {
  scope                = azurerm_cdn_frontdoor_profile.portal.id
  role_definition_name = "CDN Endpoint Contributor"
  principal_id         = var.publisher
}

resource "azurerm_cdn_frontdoor_profile" "portal" {
  name                = var.target
  resource_group_name = var.resource_group
  sku_name            = "Standard_AzureFrontDoor"
}

resource "azurerm_cdn_frontdoor_endpoint" "portal" {
  name                     = var.target
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.portal.id
}

resource "azurerm_cdn_frontdoor_custom_domain" "portal" {
  name                     = "portal"
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.portal.id
  host_name                = var.host
  tls {
    certificate_type = "ManagedCertificate"
  }
}

resource "azurerm_cdn_frontdoor_origin_group" "portal" {
  for_each                 = toset(["files", "api"])
  name                     = each.key
  cdn_frontdoor_profile_id = azurerm_cdn_frontdoor_profile.portal.id
  load_balancing {}
}

resource "azurerm_cdn_frontdoor_origin" "portal" {
  for_each                       = { files = azurerm_storage_account.files.primary_blob_host, api = var.api }
  name                           = each.key
  cdn_frontdoor_origin_group_id  = azurerm_cdn_frontdoor_origin_group.portal[each.key].id
  enabled                        = true
  host_name                      = each.value
  origin_host_header             = each.value
  certificate_name_check_enabled = true
}

# The rule set of the route to the container.
resource "azurerm_resource_group_template_deployment" "rules" {
  name                = "${var.target}-rules"
  resource_group_name = var.resource_group
  deployment_mode     = "Incremental"
  template_content    = file(local.rules)
  parameters_content  = jsonencode({ profile = { value = azurerm_cdn_frontdoor_profile.portal.name } })
}

resource "azurerm_cdn_frontdoor_route" "files" {
  name                            = "files"
  cdn_frontdoor_endpoint_id       = azurerm_cdn_frontdoor_endpoint.portal.id
  cdn_frontdoor_origin_group_id   = azurerm_cdn_frontdoor_origin_group.portal["files"].id
  cdn_frontdoor_origin_ids        = [azurerm_cdn_frontdoor_origin.portal["files"].id]
  cdn_frontdoor_rule_set_ids      = ["${azurerm_cdn_frontdoor_profile.portal.id}/ruleSets/${replace(var.target, "-", "")}"]
  cdn_frontdoor_custom_domain_ids = [azurerm_cdn_frontdoor_custom_domain.portal.id]
  cdn_frontdoor_origin_path       = "/${azurerm_storage_container.portal.name}"
  patterns_to_match               = ["/*"]
  supported_protocols             = ["Http", "Https"]
  https_redirect_enabled          = true
  forwarding_protocol             = "HttpsOnly"
  link_to_default_domain          = false

  cache {
    query_string_caching_behavior = "IgnoreQueryString"
    compression_enabled           = true
    content_types_to_compress     = ["text/html", "text/css", "text/javascript", "application/json", "image/svg+xml"]
  }

  depends_on = [azurerm_resource_group_template_deployment.rules]
}

# The API, and the address that browsers send violations of the policy to.
resource "azurerm_cdn_frontdoor_route" "api" {
  name                            = "api"
  cdn_frontdoor_endpoint_id       = azurerm_cdn_frontdoor_endpoint.portal.id
  cdn_frontdoor_origin_group_id   = azurerm_cdn_frontdoor_origin_group.portal["api"].id
  cdn_frontdoor_origin_ids        = [azurerm_cdn_frontdoor_origin.portal["api"].id]
  cdn_frontdoor_custom_domain_ids = [azurerm_cdn_frontdoor_custom_domain.portal.id]
  patterns_to_match               = ["/api/*", "/csp-report"]
  supported_protocols             = ["Https"]
  https_redirect_enabled          = false
  forwarding_protocol             = "HttpsOnly"
  link_to_default_domain          = false
}

output "endpoint" {
  description = "\"frontDoorEndpoint\" of the row's purge; the host's CNAME leads to it"
  value       = azurerm_cdn_frontdoor_endpoint.portal.host_name
}
